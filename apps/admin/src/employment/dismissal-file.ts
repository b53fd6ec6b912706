import type { postEmployeesDismissalCsv } from '@legajo/contract/calls/employment';
import { DISMISSAL_HEADERS } from '@legajo/contract/people/dismissal-file';
import type { Element } from '@legajo/ui/api/backend.ts';

export type DismissalReport = Element<typeof postEmployeesDismissalCsv>;
export type RefusedRow = DismissalReport['errores'][number];

/** A file with the headers and no rows, as spreadsheets of the region open it. */
export const TEMPLATE = `\uFEFF${DISMISSAL_HEADERS.join(';')}\r\n`;

/** Codes of rows that are named in the account of a file. */
export const CODES = [
  '00005',
  '00072',
  '05005',
  '05006',
  '50015',
  '50020',
  '50021',
  '50022',
  '50023',
  '50024',
  '50025',
  '50026',
] as const;

export interface ReasonGroup {
  readonly code: string;
  readonly count: number;
}

/** Why rows were left out, the commonest first. */
export function groupReasons(rows: readonly RefusedRow[]): readonly ReasonGroup[] {
  const groups = Map.groupBy(rows, ({ code }) => code);
  return [...groups]
    .map(([code, list]) => ({ code, count: list.length }))
    .sort((a, b) => b.count - a.count || a.code.localeCompare(b.code));
}
