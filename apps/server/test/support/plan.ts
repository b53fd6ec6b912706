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
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** What came of a statement that was carried out, and what its plan did for it. */
export interface CarriedOut {
  readonly rows: number;
  readonly reads: readonly ReadStep[];
  /** Pairs of rows that were compared with each other and did not fit. */
  readonly compared: number;
}

/** Carries a statement out. */
export async function carryOut(tx: CompanyTransaction, statement: RawBuilder<unknown>): Promise<CarriedOut> {
  const explained = sql<{
    'QUERY PLAN': readonly [{ Plan: Plan }];
  }>`explain (analyze, format json) ${statement}`;
  const plan = (await explained.execute(tx)).rows[0]?.['QUERY PLAN'][0].Plan as Plan;
  return { rows: plan['Actual Rows'], reads: stepsOf(plan), compared: comparedIn(plan) };
}

/** Carries a statement out; gives what its plan read of which tables. */
export const readsOf = async (tx: CompanyTransaction, statement: RawBuilder<unknown>) =>
  (await carryOut(tx, statement)).reads;

/** Rows of some tables that were looked at. */
export const lookedAt = (reads: readonly ReadStep[], isMeant: (table: string) => boolean): number =>
  reads.reduce((sum, { table, rows }) => sum + (isMeant(table) ? rows : 0), 0);

function stepsOf(plan: Plan): ReadStep[] {
  const rest = (plan.Plans ?? []).flatMap(stepsOf);
  const table = plan['Relation Name'];
  if (table === undefined) return rest;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const rows = (plan['Actual Rows'] + removed) * plan['Actual Loops'];
  // Whether it was enough this time hangs on when the table was last vacuumed, and is not asked.
  return [{ table, rows, fromTable: plan['Node Type'] === 'Index Only Scan' ? 0 : rows }, ...rest];
}

const comparedIn = (plan: Plan): number =>
  (plan.Plans ?? []).reduce(
    (sum, below) => sum + comparedIn(below),
    (plan['Rows Removed by Join Filter'] ?? 0) * plan['Actual Loops'],
  );
