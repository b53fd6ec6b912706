import type { WorkKind } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { CALLS_WORKS, type NewWork, type Work, type WorkStanding, type WorkSubject } from './work.ts';

/** What is left out of a work is erased one day: of one that left nothing out nothing is kept. */
const noneAsNull = (problems: NewWork['problems']) => (problems?.length === 0 ? null : problems);
const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** What a round may have to do with a work. */
export interface Standing {
  readonly kind: WorkKind;
  /** What was left out of it, or asked, which names people. */
  readonly names: boolean;
}

/** @returns its id; that of the same work on the same row, where it is done once more. */
export async function insertWork(tx: CompanyTransaction, work: NewWork, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into long_work (company_id, kind, created_by, created_at, touched_at, subject, subject_id, private, file_name, total,
      failed, problems)
    values (${tx.companyId}, ${work.kind}, ${work.by}, ${now}, ${now}, ${work.subject?.table ?? null},
      ${work.subject?.id ?? null}, ${work.isPrivate ?? false}, ${work.fileName ?? null}, ${work.total ?? 0},
      ${work.problems?.length ?? 0}, ${json(noneAsNull(work.problems))}::text::jsonb)
    on conflict (company_id, subject, subject_id, kind) where subject is not null do update
      set state = 'running', finished_at = null, failure_code = null, can_retry = false, touched_at = excluded.touched_at
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/**
 * Says where the work of an id, or of what it works on, stands. What is said by its number is said by whoever works on it:
 * of two who do, killed and begun once more, the slower one changes nothing of what the other ended.
 *
 * @returns null where nothing was changed.
 */
export async function updateWork(
  tx: CompanyTransaction,
  which: number | { readonly kind: WorkKind; readonly subject: WorkSubject },
  { state, ...to }: WorkStanding,
  now: Date,
): Promise<Standing | null> {
  const of =
    typeof which === 'number'
      ? sql`id = ${which}::bigint and state in ('running', 'failed')`
      : sql`subject = ${which.subject.table} and subject_id = ${which.subject.id}::bigint and kind = ${which.kind}`;
  const { rows } = await sql<Standing>`
    update long_work set state = ${state}, waits = ${(state === 'running' && to.waits) ?? false}, touched_at = ${now},
      finished_at = case when ${state} = 'running' then null else coalesce(finished_at, ${now}) end,
      total = coalesce(${to.total ?? null}::integer, total), done = coalesce(${to.done ?? null}::integer, done),
      failed = coalesce(${to.failed ?? null}::integer, failed), failure_code = ${to.failureCode ?? null},
      can_retry = ${state === 'failed' && (to.canRetry ?? false)},
      problems = case when ${to.problems === undefined}::boolean then problems else ${json(noneAsNull(to.problems))}::text::jsonb end,
      request = case when ${to.request === undefined}::boolean then request else ${json(to.request)}::text::jsonb end
    where company_id = ${tx.companyId} and ${of}
    returning kind, problems is not null or request is not null as names`.execute(tx);
  return rows[0] ?? null;
}

/** Counts what a step of a work did, also of one that was told as failed while it stood still. */
export async function addDone(tx: CompanyTransaction, id: number, count: number, now: Date): Promise<void> {
  await sql`
    update long_work set done = done + ${count}, total = greatest(total, done + ${count}), touched_at = ${now}
    where company_id = ${tx.companyId} and id = ${id}::bigint and state in ('running', 'failed')`.execute(tx);
}

/** The same cannot be begun once more: what it was about is gone. */
export async function forbidRetry(tx: CompanyTransaction, subject: WorkSubject): Promise<void> {
  await sql`
    update long_work set can_retry = false
    where company_id = ${tx.companyId} and subject = ${subject.table} and subject_id = ${subject.id}::bigint
      and can_retry`.execute(tx);
}

/** A work that whoever asks may see, held until the transaction ends: two who act on it queue here. */
export async function lockWork(
  tx: CompanyTransaction,
  viewer: { readonly personId: number; readonly management: boolean },
  id: number,
): Promise<Work | null> {
  const { rows } = await sql<Work>`
    select w.id, w.kind, w.state, w.created_by as "createdBy", w.subject, w.subject_id as "subjectId", w.can_retry as "canRetry",
      w.request
    from long_work w where w.company_id = ${tx.companyId} and w.id = ${id}::bigint
      and (w.created_by = ${viewer.personId}::bigint or ${viewer.management}::boolean and not w.private)
    for no key update`.execute(tx);
  return rows[0] ?? null;
}

/** Works of calls: nothing but the call goes on with them. */
const WITHOUT_JOB = sql`kind in (${sql.join(CALLS_WORKS.map((kind) => sql.lit(kind)))})`;

/** Works of calls, which have no job: those that nothing was done of since an instant ended with their process. */
export async function failAbandoned(
  tx: CompanyTransaction,
  before: Date,
  now: Date,
  code: string,
): Promise<void> {
  await sql`
    update long_work set state = 'failed', finished_at = ${now}, failure_code = ${code}, can_retry = kind <> 'access' or request is not null
    where company_id = ${tx.companyId} and state = 'running' and touched_at < ${before}
      and ${WITHOUT_JOB}`.execute(tx);
}

/** Erases what was asked of, and left out of, works that ended before an instant: it names people. */
export async function eraseProblems(tx: CompanyTransaction, before: Date): Promise<void> {
  await sql`
    update long_work set problems = null, request = null, can_retry = can_retry and request is null
    where company_id = ${tx.companyId} and (problems is not null or request is not null) and finished_at < ${before}`.execute(
    tx,
  );
}

/** When there is next something to end or to erase, with what lies there; null where there is nothing. */
export async function selectNextSweep(
  tx: CompanyTransaction,
  seconds: { readonly silence: number; readonly problems: number },
): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(touched_at) + make_interval(secs => ${seconds.silence}::double precision) from long_work
        where company_id = ${tx.companyId} and state = 'running' and ${WITHOUT_JOB}),
      (select min(finished_at) + make_interval(secs => ${seconds.problems}::double precision) from long_work
        where company_id = ${tx.companyId} and (problems is not null or request is not null))
    ) + interval '1 second' as next`.execute(tx);
  return rows[0]?.next ?? null;
}
