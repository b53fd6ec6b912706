import { f, type Input } from '@legajo/contract';
import type { updateFolder } from '@legajo/contract/calls/folders';
import type { FolderChange } from './change/update.ts';
import type { FullFolder } from './folder-row.ts';
import type { Capture, DocumentType } from './type-row.ts';

export const folderToWire = (row: FullFolder) => ({
  idCarpeta: row.id,
  id_carpeta: row.id,
  nombre: row.name,
  tipo: row.kind,
  visible: f.out.flag(row.visible),
  firmable: f.out.flag(row.signable),
  efimero: f.out.flag(row.ephemeral),
  orden: row.sortOrder,
  bloqueantes: [...row.blockers],
  archivada: f.out.flag(row.archived),
  tipos: row.counts?.types ?? null,
  documentos: row.counts?.documents ?? null,
  personas: row.counts?.people ?? null,
  mas: f.out.flag(row.counts?.more ?? false),
  version: row.version,
  carpeta_id: row.id,
  carpeta_nombre: row.name,
});

export const folderChangeFromWire = (body: Input<typeof updateFolder>['body']): FolderChange => ({
  name: body.nombre,
  kind: body.tipo,
  visible: body.visible,
  signable: body.firmable,
  ephemeral: body.efimero,
  sortOrder: body.orden,
  blockers: body.bloqueantes === null ? [] : body.bloqueantes,
});

export const typeToWire = (row: Omit<DocumentType, 'closed'>) => ({
  idSubCarpeta: row.id,
  idCarpeta: row.folderId,
  name: row.name,
  alias: row.alias,
  parser: CAPTURE_WIRE[row.capture],
  visible: f.out.flag(row.visible),
  firmable: f.out.flag(row.signable),
  salaryReceipt: f.out.flag(row.salaryReceipt),
  xml: f.out.flag(row.xmlRequired),
  sinCodigo: f.out.flag(row.generic),
  upload: f.out.flag(row.uploadAllowed),
  signaturePage: row.signaturePage,
  sinLugar: row.withoutRoom === 'review' ? ('revision' as const) : ('hoja' as const),
  certificar: f.out.flag(row.certifies),
  tipo_id: row.id,
  tipo_nombre: row.name,
});

/** Values of `parser` (wire-names, Folders and types). */
const CAPTURE_WIRE: Readonly<Record<Capture, string>> = {
  'file-name': 'nombre_archivo',
  'first-page': 'primera_pagina',
  area: 'area',
  manual: 'manual',
  none: '',
};

export function captureOf(parser: string | undefined): Capture | undefined {
  if (!parser) return undefined;
  const found = Object.entries(CAPTURE_WIRE).find(([, wire]) => wire === parser);
  return found?.[0] as Capture | undefined;
}

/** Capture methods as selects show them, by value; the blank one is the specification's (D41). */
export const PARSERS: Readonly<Record<'es' | 'pt', readonly { parser: string; alias: string }[]>> = {
  es: [
    { parser: '', alias: 'Metodo de captura vacio' },
    { parser: 'area', alias: 'Un área de la página' },
    { parser: 'manual', alias: 'A mano' },
    { parser: 'nombre_archivo', alias: 'El nombre del archivo' },
    { parser: 'primera_pagina', alias: 'La primera página' },
  ],
  pt: [
    { parser: '', alias: 'Método de captura vazio' },
    { parser: 'area', alias: 'Uma área da página' },
    { parser: 'manual', alias: 'Manualmente' },
    { parser: 'nombre_archivo', alias: 'O nome do arquivo' },
    { parser: 'primera_pagina', alias: 'A primeira página' },
  ],
};
