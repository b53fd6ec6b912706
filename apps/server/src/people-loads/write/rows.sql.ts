import { sql } from 'kysely';
import type { PersonColumns } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import type { StagedRow, Verdict } from '../judge/judge.ts';

/** A problem as it is kept: the failure by its code. */
export interface KeptProblem {
  readonly field: string;
  readonly code: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly rule?: { readonly name: string; readonly n?: number | undefined } | undefined;
}

export interface LoadRow extends StagedRow {
  readonly verdict: Verdict | 'pending';
  readonly problems: readonly KeptProblem[];
  readonly warnings: readonly { readonly field: string; readonly warning: string }[];
  readonly changes: Readonly<Record<string, readonly [string, string]>>;
  readonly keys: readonly string[];
  readonly personId: number | null;
  readonly outcome: 'created' | 'updated' | 'equal' | 'refused' | null;
  readonly before: PersonColumns | null;
  readonly after: PersonColumns | null;
  readonly undo: UndoResult | null;
}

export type UndoResult = 'removed' | 'restored' | 'used' | 'changed' | 'taken';

const columns = sql`line, cells, edits, excluded, verdict, problems, warnings, changes, keys, person_id as "personId", outcome,
  before, after, undo`;
const of = (tx: CompanyTransaction, id: number) =>
  sql`company_id = ${tx.companyId} and load_id = ${id}::bigint`;

/** Stages rows as the file has them. */
export async function insertRows(
  tx: CompanyTransaction,
  id: number,
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
): Promise<void> {
  await sql`
    insert into employee_load_row (company_id, load_id, line, cells)
    select ${tx.companyId}::bigint, ${id}::bigint, r.line, r.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(line integer, cells jsonb)
      returning 1`.execute(tx);
}

/** Which rows of a load are asked for. */
export type RowFilter =
  | 'all'
  | 'attention'
  | 'warned'
  | 'create'
  | 'update'
  | 'equal'
  | 'refuse'
  | 'exclude'
  | 'left';

const FILTERS: Readonly<Record<RowFilter, string>> = {
  all: 'true',
  // What a person should look at before the rest goes in: refused, warned of, or changing somebody.
  attention: `(verdict in ('refuse', 'update') or (verdict in ('create', 'equal') and warnings <> '[]'))`,
  warned: `(warnings <> '[]' and verdict in ('create', 'equal'))`,
  create: `verdict = 'create'`,
  update: `verdict = 'update'`,
  equal: `verdict = 'equal'`,
  refuse: `verdict = 'refuse'`,
  exclude: `verdict = 'exclude'`,
  // What did not go in, or would not.
  left: `verdict in ('refuse', 'exclude')`,
};

/** Rows after a line, in the order of the file. */
export async function selectRows(
  tx: CompanyTransaction,
  id: number,
  filter: RowFilter,
  after: number,
  limit: number,
  offset = 0,
): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    select ${columns} from employee_load_row
    where ${of(tx, id)} and line > ${after}::integer and ${sql.raw(FILTERS[filter])}
    order by line limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** Rows that a confirmed load has still to write. */
export async function selectUnwritten(tx: CompanyTransaction, id: number, limit: number): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    select ${columns} from employee_load_row
    where ${of(tx, id)} and outcome is null and verdict in ('create', 'update', 'equal') order by line limit ${limit}`.execute(
    tx,
  );
  return rows;
}

/** Rows that an undo has still to look at. */
export async function selectUndoable(
  tx: CompanyTransaction,
  id: number,
  outcome: 'created' | 'updated',
  limit: number,
): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    select ${columns} from employee_load_row
    where ${of(tx, id)} and undo is null and outcome = ${outcome} order by line limit ${limit}`.execute(tx);
  return rows;
}

export async function selectRow(tx: CompanyTransaction, id: number, line: number): Promise<LoadRow | null> {
  const { rows } = await sql<LoadRow>`
    select ${columns} from employee_load_row where ${of(tx, id)} and line = ${line}::integer`.execute(tx);
  return rows[0] ?? null;
}

/** Rows that have one of these numbers or names, in the order of the file. */
export async function selectSharing(
  tx: CompanyTransaction,
  id: number,
  keys: readonly string[],
): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    select ${columns} from employee_load_row
    where ${of(tx, id)} and keys ?| ${[...keys]}::text[] order by line limit 5000`.execute(tx);
  return rows;
}

/** What a pass found of a row. Fields that are left out stay. */
export interface RowFinding {
  readonly line: number;
  readonly verdict: Verdict;
  readonly problems: readonly KeptProblem[];
  readonly warnings: readonly { readonly field: string; readonly warning: string }[];
  readonly changes: Readonly<Record<string, readonly [string, string]>>;
  readonly keys: readonly string[];
  readonly person_id: number | null;
  readonly outcome: LoadRow['outcome'];
  readonly before: PersonColumns | null;
  readonly after: PersonColumns | null;
}

/** Writes down what a pass found. */
export async function updateRows(
  tx: CompanyTransaction,
  id: number,
  findings: readonly RowFinding[],
): Promise<void> {
  if (findings.length === 0) return;
  await sql`
    update employee_load_row t set verdict = r.verdict, problems = r.problems, warnings = r.warnings, changes = r.changes,
      keys = r.keys, person_id = r.person_id, outcome = r.outcome, before = r.before, after = r.after
    from jsonb_to_recordset(${JSON.stringify(findings)}::text::jsonb) as r(line integer, verdict text, problems jsonb,
      warnings jsonb, changes jsonb, keys jsonb, person_id bigint, outcome text, before jsonb, after jsonb)
    where t.company_id = ${tx.companyId} and t.load_id = ${id}::bigint and t.line = r.line`.execute(tx);
}

/** Sets what a person wrote over a row, and whether it stays out. */
export async function updateEdits(
  tx: CompanyTransaction,
  id: number,
  line: number,
  edits: Readonly<Record<string, string>>,
  excluded: boolean,
): Promise<void> {
  await sql`
    update employee_load_row set edits = ${JSON.stringify(edits)}::text::jsonb, excluded = ${excluded}
    where ${of(tx, id)} and line = ${line}::integer`.execute(tx);
}

/** Sets what an undo did with rows. */
export async function updateUndone(
  tx: CompanyTransaction,
  id: number,
  rows: readonly { readonly line: number; readonly undo: UndoResult }[],
): Promise<void> {
  await sql`
    update employee_load_row t set undo = r.undo
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(line integer, undo text)
    where t.company_id = ${tx.companyId} and t.load_id = ${id}::bigint and t.line = r.line`.execute(tx);
}

export async function deleteRows(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from employee_load_row where ${of(tx, id)}`.execute(tx);
}
