import { f, type Input } from '@legajo/contract';
import type { putOwnReport } from '@legajo/contract/calls/reports';
import type { ReportRhythm } from '@legajo/contract/documents/reports';
import type { Keeping, KeptReport, Rhythm } from './kept.sql.ts';

const RHYTHM_OF: Readonly<Record<ReportRhythm, Rhythm>> = { semana: 'week', mes: 'month' };
const WORD_OF: Readonly<Record<Rhythm, ReportRhythm>> = { week: 'semana', month: 'mes' };

export const keptToWire = (row: KeptReport) => ({
  informe: row.report,
  filtros: { ...row.filters },
  cada: row.every && WORD_OF[row.every],
  proximo: row.nextOn === null ? null : f.out.day(row.nextOn),
});

/** What is sent empty is emptied. */
export function wireToKeeping({ filtros, cada }: Input<typeof putOwnReport>['body']): Keeping {
  const filters =
    filtros && Object.entries(filtros).flatMap(([name, id]) => (id ? [[name, id] as const] : []));
  return {
    filters: filters === undefined ? undefined : Object.fromEntries(filters ?? []),
    every: cada && RHYTHM_OF[cada],
  };
}
