import { f } from '@legajo/contract';
import { ANSWER_STATES } from '@legajo/contract/forms/states';
import type { NamedResults } from '../unnamed/read-results.ts';
import type { CountedValue } from '../unnamed/results.ts';
import { namedToWire } from '../wire.ts';
import type { ListedAnswer } from './answers.sql.ts';
import type { ReadAnswer } from './answers.ts';

export const answerToWire = (row: ListedAnswer) => ({
  id: row.id,
  quien: namedToWire(row.person),
  sector: row.sector,
  version: row.formVersion,
  cuando: f.out.instant(row.sentAt),
  estado: ANSWER_STATES[row.state],
  idPublicacion: row.publicationId,
  idDocumento: row.documentId,
  revertido: f.out.flag(row.reverted),
});

export const readToWire = ({ row, said, files }: ReadAnswer) => ({
  ...answerToWire(row),
  formulario: row.formName,
  idEform: row.formId,
  respuestas: said.map(({ field, value, text }) => ({
    clave: field.clave,
    etiqueta: field.etiqueta,
    valor: value,
    texto: text,
  })),
  archivos: files.map(({ id, field, name, bytes, sha256 }) => ({
    id,
    campo: field,
    nombre: name,
    bytes,
    sha256: sha256.toString('hex'),
  })),
  idAprobacion: row.requestId,
  comentario: row.comment,
  decidido_por: row.decidedBy && namedToWire(row.decidedBy),
  decidido: f.out.instant(row.decidedAt),
});

const valueToWire = ({ value, label, count }: CountedValue) => ({
  valor: value,
  etiqueta: label,
  cantidad: count,
});

export const resultsToWire = ({ results, places }: NamedResults) =>
  results.map(({ field, answered, isHidden, values, mean, texts, groups }) => ({
    clave: field.clave,
    etiqueta: field.etiqueta,
    tipo: field.tipo,
    respuestas: answered,
    oculto: f.out.flag(isHidden),
    valores: values.map(valueToWire),
    promedio: mean,
    textos: [...texts],
    grupos: groups.map((group) => ({
      id: group.id,
      nombre: group.id === null ? null : (places.get(group.id) ?? null),
      oculto: f.out.flag(group.isHidden),
      respuestas: group.answered,
      valores: group.values.map(valueToWire),
    })),
  }));
