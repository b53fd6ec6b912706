import { dayIn, errorText, f, type Language } from '@legajo/contract';
import { onboardingItemName } from '@legajo/contract/onboarding/onboarding-names';
import { COMMON_PAPERS } from '@legajo/contract/onboarding/papers-beyond';
import type { Replaced } from '../../documents/public.ts';
import { readingToWire } from '../../uploads/public.ts';
import type { Reading } from '../names.ts';
import type { Outcome } from './decide-many.ts';
import type { Numbered } from './decide-numbered.ts';
import type { TrayChoices, TrayRow } from './tray.sql.ts';

const STATES = {
  waiting: 'pendiente',
  approved: 'aprobado',
  rejected: 'rechazado',
} as const;

/** What a paper is called; those that no country rules stand in one group or the other. */
export function paperName(key: string, { country, language, on }: Reading): string {
  const common: readonly string[] = COMMON_PAPERS.documents;
  const group = common.includes(key) ? 'documents' : 'personal_documents';
  return onboardingItemName(country, group, key, on, language);
}

const ORIGINS = { camera: 'camara', file: 'archivo' } as const;

/** What a document's type is called, or a paper of a way in. */
export const trayNameOf = (
  { typeName, item }: { readonly typeName: string | null; readonly item: string | null },
  reading: Reading,
) => typeName ?? paperName(item ?? '', reading);

export const waitingToWire = (row: TrayRow, reading: Reading) => ({
  ...itemToWire(row, reading),
  estado: STATES[row.state],
});

/** Something that was brought, but for what became of it. */
export const itemToWire = (row: Omit<TrayRow, 'state'>, reading: Reading) => ({
  id: row.id,
  iduser: row.personId,
  name: row.name,
  cuil: row.cuil,
  sector: row.sector,
  locacion: row.location,
  papel: row.item,
  tipo: trayNameOf(row, reading),
  idSubCarpeta: row.typeId,
  carpeta: row.folderName,
  origen: row.origin && ORIGINS[row.origin],
  vence: row.expiresOn && f.out.day(row.expiresOn),
  comentario: row.comment,
  ingreso: f.out.flag(row.typeId === null),
  fecha: row.at.toISOString(),
  paginas: row.pages,
  por_rrhh: f.out.flag(row.by !== row.personId),
  ia: row.reading && readingToWire(row.reading, reading.language),
});

export const outcomeToWire = ({ id, paper, byOther, problem }: Outcome, reading: Reading) => ({
  id,
  name: paper?.name ?? null,
  tipo: paper && trayNameOf(paper, reading),
  estado: paper && STATES[paper.state],
  resuelto_por: byOther ? (paper?.decider ?? null) : null,
  problema: problem && { code: problem.code, mensaje: errorText(problem, reading.language) },
});

/** What was decided, by what was asked for. */
export const decidedToWire = (
  { id, documentId, problem, alone }: Numbered,
  asked: 'aprobado' | 'rechazado',
  language: Language,
) => ({
  id,
  estado: problem ? null : asked,
  idDocumento: asked === 'aprobado' ? documentId : null,
  ...(alone
    ? {}
    : {
        ok: f.out.flag(problem === null),
        problema: problem && { code: problem.code, mensaje: errorText(problem, language) },
      }),
});

export const replacedToWire = ({ id, current, replaces }: Replaced, reading: Reading) => ({
  id,
  actual: current && {
    idDocumento: current.documentId,
    tipo: current.documentId === null ? paperName(current.name, reading) : current.name,
    fecha: current.at.toISOString(),
    vence: current.expiresOn && f.out.day(current.expiresOn),
    vencido: f.out.flag(current.expired),
  },
  reemplaza: f.out.flag(replaces),
});

export const choicesToWire = (
  { sectors, locations, items, first, last }: TrayChoices,
  reading: Reading,
  timeZone: string,
) => ({
  sector: sectors ?? [],
  locacion: locations ?? [],
  tipo: (items ?? []).map(({ id, type, cantidad }) => ({
    id,
    nombre: type ?? paperName(id, reading),
    cantidad,
  })),
  fecha_desde: first && f.out.day(dayIn(first, timeZone)),
  fecha_hasta: last && f.out.day(dayIn(last, timeZone)),
});
