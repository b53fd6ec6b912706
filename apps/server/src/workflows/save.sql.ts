import type { WorkflowState } from '@legajo/contract/calls/workflows';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { type KeptStep, type Named, waitingOf } from './workflow.sql.ts';

/** A workflow, held until the transaction ends. */
export async function lockWorkflow(
  tx: CompanyTransaction,
  id: number,
): Promise<{ readonly name: string; readonly state: WorkflowState; readonly version: number } | undefined> {
  const { rows } = await sql<{ name: string; state: WorkflowState; version: number }>`
    select name, state, version from workflow where company_id = ${tx.companyId} and id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0];
}

/** Whether another workflow that was not cancelled has a name. */
export async function isNameTaken(
  tx: CompanyTransaction,
  name: string,
  but: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from workflow where company_id = ${tx.companyId} and lower(name) = lower(${name})
      and state <> 'cancelled' and id is distinct from ${but}::bigint`.execute(tx);
  return rows.length > 0;
}

/** How many drafts somebody left, and how many workflows the company has. */
export async function countKept(
  tx: CompanyTransaction,
  personId: number,
): Promise<{ readonly drafts: number; readonly all: number }> {
  const { rows } = await sql<{ drafts: number; all: number }>`
    select count(*) filter (where state = 'draft' and changed_by = ${personId}::bigint)::int as drafts,
      count(*)::int as all
    from workflow where company_id = ${tx.companyId}`.execute(tx);
  return rows[0] as { drafts: number; all: number };
}

interface Change {
  readonly name: string;
  readonly by: number;
  readonly at: Date;
}

export async function insertWorkflow(tx: CompanyTransaction, { name, by, at }: Change): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into workflow (company_id, name, state, changed_by, changed_at)
    values (${tx.companyId}, ${name}, 'draft', ${by}::bigint, ${at}) returning id`.execute(tx);
  return rows[0]?.id as number;
}

export async function updateWorkflow(
  tx: CompanyTransaction,
  id: number,
  { name, by, at }: Change,
): Promise<void> {
  await sql`
    update workflow set name = ${name}, changed_by = ${by}::bigint, changed_at = ${at}, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

/** Puts a workflow in force or out of it, with its types: of each at most one is in force, the index sees to it. */
export async function updateState(
  tx: CompanyTransaction,
  id: number,
  state: WorkflowState,
  { by, at }: Omit<Change, 'name'>,
): Promise<void> {
  await sql`
    update workflow set state = ${state}, changed_by = ${by}::bigint, changed_at = ${at}, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
  await sql`
    update workflow_type set is_active = ${state === 'active'}
    where company_id = ${tx.companyId} and workflow_id = ${id}::bigint`.execute(tx);
}

export async function replaceSteps(
  tx: CompanyTransaction,
  id: number,
  steps: readonly KeptStep[],
): Promise<void> {
  await sql`delete from workflow_step where company_id = ${tx.companyId} and workflow_id = ${id}::bigint`.execute(
    tx,
  );
  for (const [index, step] of steps.entries())
    await sql`
      insert into workflow_step (company_id, workflow_id, place, name, group_id, rule, days, on_late)
      values (${tx.companyId}, ${id}::bigint, ${index + 1}, ${step.name}, ${step.groupId}::bigint, ${step.rule},
        ${step.days}, ${step.onLate})`.execute(tx);
}

export async function replaceTypes(
  tx: CompanyTransaction,
  id: number,
  typeIds: readonly number[],
  isActive: boolean,
): Promise<void> {
  await sql`
    delete from workflow_type where company_id = ${tx.companyId} and workflow_id = ${id}::bigint
      and document_type_id <> all(${[...typeIds]}::bigint[])`.execute(tx);
  await sql`
    insert into workflow_type (company_id, workflow_id, document_type_id, is_active)
    select ${tx.companyId}::bigint, ${id}::bigint, i, ${isActive} from unnest(${[...typeIds]}::bigint[]) i
    on conflict (company_id, workflow_id, document_type_id) do update set is_active = excluded.is_active`.execute(
    tx,
  );
}

/** A type that another workflow in force has, and that one's name. */
export async function selectConflict(
  tx: CompanyTransaction,
  id: number | null,
  typeIds: readonly number[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select w.name from workflow_type x join workflow w on w.company_id = ${tx.companyId} and w.id = x.workflow_id
    where x.company_id = ${tx.companyId} and x.is_active and x.document_type_id = any(${[...typeIds]}::bigint[])
      and x.workflow_id is distinct from ${id}::bigint
    order by w.name limit 1`.execute(tx);
  return rows[0]?.name;
}

/** Which of these groups there are. */
export async function selectGroupIds(tx: CompanyTransaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from approver_group where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[])
    order by id limit 50`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Requests of a workflow that wait, by id. */
export async function selectWaiting(tx: CompanyTransaction, id: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select q.id ${waitingOf(tx, sql`${id}::bigint`)} order by q.id limit ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

export async function deleteWorkflow(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`delete from workflow where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

export async function selectPerson(tx: CompanyTransaction, id: number): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select id, name, surname from person where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
  return rows[0];
}
