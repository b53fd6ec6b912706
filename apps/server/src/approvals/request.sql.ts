import type { ApprovalKind, ApprovalState, IsoDay, StepState } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { markRoundAt } from '../platform/jobs/rounds/due.sql.ts';
import type { Requested } from './kind.ts';
import type { AskedStep, StepRow } from './steps/step.ts';

/** A request as it is asked for. */
export interface NewRequest {
  readonly kind: ApprovalKind;
  readonly subjectId: number;
  readonly aboutId: number | null;
  readonly askedBy: number;
  readonly words: Readonly<Record<string, string | number>>;
  readonly endsOn: IsoDay | null;
}

export interface LockedRequest extends Requested {
  readonly state: ApprovalState;
  readonly version: number;
}

/** The round looks after it from then on. */
export async function insertRequest(tx: CompanyTransaction, r: NewRequest, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into approval_request (company_id, kind, subject_id, about_id, asked_by, asked_at, words, state, ends_on)
    values (${tx.companyId}, ${r.kind}, ${r.subjectId}::bigint, ${r.aboutId}::bigint, ${r.askedBy}::bigint, ${now},
      ${JSON.stringify(r.words)}::jsonb, 'pending', ${r.endsOn}::date)
    returning id`.execute(tx);
  await markRoundAt({ tx, now }, 'approvals.round', now);
  return rows[0]?.id as number;
}

export async function insertPreparers(
  tx: CompanyTransaction,
  requestId: number,
  personIds: readonly number[],
): Promise<void> {
  await sql`
    insert into approval_preparer (company_id, request_id, person_id)
    select distinct ${tx.companyId}::bigint, ${requestId}::bigint, i from unnest(${[...personIds]}::bigint[]) i
      returning 1`.execute(tx);
}

export async function insertStep(
  tx: CompanyTransaction,
  requestId: number,
  place: number,
  step: AskedStep,
): Promise<void> {
  const groupId = step.source === 'group' ? step.groupId : null;
  const personIds = step.source === 'people' ? [...step.personIds] : [];
  const action = step.source === 'holders' ? String(step.action) : null;
  await sql`
    insert into approval_step (company_id, request_id, place, name, rule, source, group_id, person_ids, action, days,
      on_late, state)
    values (${tx.companyId}, ${requestId}::bigint, ${place}, ${step.name}, ${step.rule}, ${step.source},
      ${groupId}::bigint, ${personIds}::bigint[], ${action}, ${step.days}, ${step.onLate}, 'waiting')`.execute(
    tx,
  );
}

/** The request, held until the transaction ends: two who decide at once do so one after the other (areas 7.2). */
export async function lockRequest(tx: CompanyTransaction, id: number): Promise<LockedRequest | undefined> {
  const { rows } = await sql<LockedRequest>`
    select id, kind, subject_id as "subjectId", about_id as "aboutId", asked_by as "askedBy", words, state, version
    from approval_request where company_id = ${tx.companyId} and id = ${id}::bigint for update`.execute(tx);
  return rows[0];
}

/** The request of a thing that waits, if one does. */
export async function selectPendingOf(
  tx: CompanyTransaction,
  kind: ApprovalKind,
  subjectId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from approval_request where company_id = ${tx.companyId} and kind = ${kind}
      and subject_id = ${subjectId}::bigint and state = 'pending'`.execute(tx);
  return rows[0]?.id;
}

/** Of which kinds some requests are. */
export async function selectKinds(tx: CompanyTransaction, ids: readonly number[]): Promise<ApprovalKind[]> {
  const { rows } = await sql<{ kind: ApprovalKind }>`
    select distinct kind from approval_request where company_id = ${tx.companyId} and id = any(${[...ids]}::bigint[])
    order by kind limit 20`.execute(tx);
  return rows.map(({ kind }) => kind);
}

export async function selectSteps(tx: CompanyTransaction, requestId: number): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select place, name, rule, source, group_id as "groupId", person_ids as "personIds", action, days,
      on_late as "onLate", state, due_on::text as "dueOn", told
    from approval_step where company_id = ${tx.companyId} and request_id = ${requestId}::bigint
    order by place`.execute(tx);
  return rows;
}

/** Opens a step: `half` and `due` are days of the company. */
export async function updateOpened(
  tx: CompanyTransaction,
  requestId: number,
  place: number,
  on: { readonly at: Date; readonly half: IsoDay; readonly due: IsoDay },
): Promise<void> {
  await sql`
    update approval_step set state = 'open', opened_at = ${on.at}, asked_at = ${on.at}, half_on = ${on.half}::date,
      due_on = ${on.due}::date
    where company_id = ${tx.companyId} and request_id = ${requestId}::bigint and place = ${place}`.execute(
    tx,
  );
}

/** Says that a step's people were worked out anew. */
export async function updateAsked(
  tx: CompanyTransaction,
  requestId: number,
  place: number,
  at: Date,
): Promise<void> {
  await sql`
    update approval_step set asked_at = ${at} where company_id = ${tx.companyId} and request_id = ${requestId}::bigint
      and place = ${place}`.execute(tx);
}

export async function updateStep(
  tx: CompanyTransaction,
  requestId: number,
  place: number,
  state: StepState,
): Promise<void> {
  await sql`
    update approval_step set state = ${state} where company_id = ${tx.companyId}
      and request_id = ${requestId}::bigint and place = ${place}`.execute(tx);
}

/** What was not decided when the request ended is left out. */
export async function skipSteps(tx: CompanyTransaction, requestId: number): Promise<void> {
  await sql`
    update approval_step set state = 'skipped' where company_id = ${tx.companyId}
      and request_id = ${requestId}::bigint and state in ('waiting', 'open')`.execute(tx);
}

export async function countVersion(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`update approval_request set version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}

export async function updateEnded(
  tx: CompanyTransaction,
  id: number,
  state: ApprovalState,
  reason: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update approval_request set state = ${state}, ended_at = ${at}, reason = ${reason}, version = version + 1
    where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(tx);
}
