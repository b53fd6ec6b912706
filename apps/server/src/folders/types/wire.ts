import { f, type Input } from '@legajo/contract';
import type { createSubfolder, listSubfolders } from '@legajo/contract/calls/document-types';
import { COMPANY_BOX, PERSON_BOX } from '../default-boxes.ts';
import type { FullType, TypeExtras } from '../type-row.ts';
import { captureOf, typeToWire } from '../wire.ts';
import type { TypeFilter } from './full.sql.ts';
import { effectless } from './rules.ts';
import type { TypeChange } from './save.ts';

const EXPIRY = { no: 'no', optional: 'opcional', required: 'obligatoria' } as const;
const FROM = { publication: 'publicacion', period: 'periodo', dismissal: 'baja' } as const;

const inverse = <A extends string, B extends string>(words: Readonly<Record<A, B>>, word: B): A =>
  (Object.keys(words) as A[]).find((key) => words[key] === word)!;

export const fullTypeToWire = (row: FullType) => ({
  ...typeToWire({
    ...row,
    visible: row.visible && row.folderVisible,
    signable: row.signable && row.folderSignable,
  }),
  visible_propio: f.out.flag(row.visible),
  firmable_propio: f.out.flag(row.signable),
  idTemplate: row.templateId,
  template: row.templateName,
  digitalForms: f.out.flag(row.digitalForms),
  totalPages: row.totalPages,
  requiredPages: row.requiredPages,
  sendIa: f.out.flag(row.analysed),
  orientation: row.orientation ?? ('' as const),
  paperSize: row.paperSize ?? ('' as const),
  pdf: row.ownPdf && { paginas: row.ownPdf.pages, bytes: row.ownPdf.bytes },
  signaturePosition: { empresa: row.companyBox, empleado: row.personBox, segundo: row.secondBox },
  captureArea: row.captureArea,
  captureNumbers: row.captureNumbers,
  transform: {
    girar: row.transform.turn,
    cortar: row.transform.cut && {
      filas: row.transform.cut.rows,
      columnas: row.transform.cut.columns,
      conservar: [...row.transform.cut.keep],
    },
    hojas: row.transform.sheets,
  },
  sinSello: f.out.flag(row.unsealed),
  papel: row.paper,
  sin_efecto: effectless(row, row.folderKind),
  descripcion: row.description,
  vence: EXPIRY[row.expiry],
  aviso_dias: row.noticeDays,
  retencion:
    row.retentionYears === null || row.retentionFrom === null
      ? null
      : { anios: row.retentionYears, desde: FROM[row.retentionFrom] },
  segundo: row.secondIsManager
    ? ('jefe' as const)
    : row.second && { id: row.second.id, nombre: row.second.name, apellido: row.second.surname },
  circuito: null,
  archivada: f.out.flag(row.archived),
  documentos: row.counts.documents,
  mas: f.out.flag(row.counts.more),
  version: row.version,
});

/** The boxes that hold: those that were set, ours where none was. The second signer has none of ours. */
export function signaturesToWire(row: FullType) {
  const box = (rol: 'empresa' | 'empleado' | 'segundo', set: FullType['companyBox'], ours: typeof set) =>
    set || ours
      ? [{ rol, ...(set ?? ours)!, page: row.signaturePage, propia: f.out.flag(set !== null), nuestra: ours }]
      : [];
  return [
    ...box('empresa', row.companyBox, COMPANY_BOX),
    ...box('empleado', row.personBox, row.signable && row.folderSignable ? PERSON_BOX : null),
    ...box('segundo', row.secondBox, null),
  ];
}

type Sent = Omit<Input<typeof createSubfolder>['body'], 'idCarpeta' | 'name'> & {
  readonly name?: string | undefined;
};

const ORIENTATION = {
  vertical: 'vertical',
  portrait: 'vertical',
  horizontal: 'horizontal',
  landscape: 'horizontal',
} as const;

/** A field that was sent, in our words; empty is null, and not sent is nothing. */
const read = <T, R>(value: T | null | undefined, as: (value: T) => R): R | null | undefined =>
  value === undefined || value === null ? (value as null | undefined) : as(value);

/** What was asked for of a type, in our words. @returns nothing for `segundo` that names nobody. */
export function typeFromWire(body: Sent): TypeChange {
  return {
    name: body.name,
    alias: body.alias,
    capture: body.parser === null ? 'none' : captureOf(body.parser),
    captureArea: body.captureArea,
    captureNumbers: body.captureNumbers as TypeChange['captureNumbers'],
    visible: body.visible,
    signable: body.firmable,
    salaryReceipt: body.salaryReceipt,
    xmlRequired: body.xml,
    generic: body.sinCodigo,
    uploadAllowed: body.upload,
    signaturePage: body.signaturePage,
    withoutRoom: read(body.sinLugar, (word) => (word === 'revision' ? 'review' : 'page')) ?? undefined,
    certifies: body.certificar,
    ...boxesFromWire(body.signaturePosition),
    ...extrasFromWire(body),
  };
}

function boxesFromWire(sent: Sent['signaturePosition']): TypeChange {
  if (sent === undefined) return {};
  return {
    companyBox: sent?.empresa ?? null,
    personBox: sent?.empleado ?? null,
    secondBox: sent?.segundo ?? null,
  };
}

function extrasFromWire(body: Sent): { [K in keyof TypeExtras]?: TypeExtras[K] | undefined } {
  const isManager = body.segundo === 'jefe';
  const second = body.segundo === undefined ? undefined : Number(body.segundo);
  return {
    templateId: body.idTemplate,
    digitalForms: body.digitalForms,
    totalPages: body.totalPages,
    requiredPages: body.requiredPages,
    analysed: body.sendIa,
    orientation: read(body.orientation, (word) => ORIENTATION[word]),
    paperSize: body.paperSize,
    unsealed: body.sinSello,
    paper: body.papel,
    description: body.descripcion,
    expiry: body.vence && inverse(EXPIRY, body.vence),
    noticeDays: body.aviso_dias,
    retentionYears: body.retencion_anios,
    retentionFrom: read(body.retencion_desde, (word) => inverse(FROM, word)),
    secondIsManager: second === undefined ? undefined : isManager,
    secondPersonId:
      second === undefined || isManager || body.segundo === null
        ? second === undefined
          ? undefined
          : null
        : second,
    transform: body.transform === undefined ? undefined : transformFromWire(body.transform),
  };
}

/** An instruction in our words; empty is none. */
export function transformFromWire(sent: Exclude<Sent['transform'], undefined>): TypeExtras['transform'] {
  if (sent === null) return { turn: 0, cut: null, sheets: 0 };
  const cut = sent.cortar && {
    rows: sent.cortar.filas,
    columns: sent.cortar.columnas,
    keep: sent.cortar.conservar,
  };
  return { turn: sent.girar, cut, sheets: sent.hojas };
}

export const filterFromWire = (sent: Input<typeof listSubfolders>['body']['filters']): TypeFilter => ({
  q: sent?.q,
  uploadAllowed: sent?.upload,
  xmlRequired: sent?.xml,
  signable: sent?.firmable,
  unsealed: sent?.sinSello,
  archived: sent?.archivadas,
});
