import { type RawBuilder, sql } from 'kysely';
import type { CompanyTransaction } from '../../src/platform/db/transaction.ts';

/** A step of a plan that was carried out, of those that read a table. */
export interface ReadStep {
  readonly table: string;
  /** Rows looked at, those included that did not fit. */
  readonly rows: number;
  /** Those of them that an index alone could not tell of. */
  readonly fromTable: number;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/** Carries a statement out; gives what its plan read of which tables. */
export async function readsOf(
  tx: CompanyTransaction,
  statement: RawBuilder<unknown>,
): Promise<readonly ReadStep[]> {
  const explained = sql<{
    'QUERY PLAN': readonly [{ Plan: Plan }];
  }>`explain (analyze, format json) ${statement}`;
  const { rows } = await explained.execute(tx);
  return (rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => stepsOf(Plan));
}

function stepsOf(plan: Plan): ReadStep[] {
  const rest = (plan.Plans ?? []).flatMap(stepsOf);
  const table = plan['Relation Name'];
  if (table === undefined) return rest;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const rows = (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  // Whether it was enough this time hangs on when the table was last vacuumed, and is not asked.
  return [{ table, rows, fromTable: plan['Node Type'] === 'Index Only Scan' ? 0 : rows }, ...rest];
}
