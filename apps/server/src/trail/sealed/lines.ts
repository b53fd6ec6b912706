import type { Language } from '@legajo/contract';
import { auditWords } from '@legajo/contract/audit/words';
import { csvLine } from '../../platform/csv/read.ts';
import type { SealedRow } from './export.sql.ts';
import type { Line } from './manifest.ts';

/** Events whose personal detail leaves with no export: account numbers, and why somebody is away, which may be their health. */
const KEPT_BACK = ['own-', 'leave.'];
const isKeptBack = ({ event }: SealedRow): boolean => KEPT_BACK.some((begin) => event.startsWith(begin));

export function lineOf(row: SealedRow): Line {
  const back = isKeptBack(row) && row.personal !== null;
  return {
    secuencia: row.sequence,
    id: row.id,
    cuando: row.at.toISOString(),
    evento: row.event,
    quien: row.actorId,
    objeto: row.subject,
    idObjeto: row.subjectId,
    cuerpo: row.body as Line['cuerpo'],
    personal_sha256: row.personalSha256?.toString('hex') ?? null,
    personal: back ? null : (row.personal as Line['personal']),
    sal: back ? null : (row.salt?.toString('hex') ?? null),
    oculto: back ? 1 : 0,
    anterior: row.previous.toString('hex'),
    huella: row.hash.toString('hex'),
  };
}

const HEADER = [
  'asiento',
  'cuando',
  'evento',
  'descripcion',
  'id_quien',
  'quien',
  'objeto',
  'id_objeto',
  'ip',
  'borrado',
  'huella',
];

/** The first line of a spreadsheet of entries; the mark tells that it is UTF-8. */
export const csvHead = (): string => `\ufeff${csvLine(HEADER)}`;

/** An entry for a spreadsheet. */
export function csvOf(row: SealedRow, language: Language): string {
  const address = row.personal?.address;
  return csvLine([
    row.sequence,
    row.at.toISOString(),
    row.event,
    auditWords(row.event, language),
    row.actorId,
    row.actor,
    row.subject,
    row.subjectId,
    typeof address === 'string' ? address : null,
    row.personalSha256 !== null && row.personal === null ? 1 : 0,
    row.hash.toString('hex'),
  ]);
}
