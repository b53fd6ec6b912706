import type { IsoDay } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { documentStands } from '../../platform/states/document-states.sql.ts';

/** A paper that was brought, with what came of it. */
export interface BroughtPaper {
  readonly personId: number;
  /** What the task tray knows it by. */
  readonly id: number;
  readonly paper: string;
  readonly state: 'waiting' | 'approved' | 'rejected';
  readonly at: Date;
  readonly by: number;
  readonly reason: string | null;
  readonly pages: number;
  readonly decidedAt: Date | null;
  readonly decider: string | null;
  /** On the way in, or as an upload of a type. */
  readonly way: 'onboarding' | 'upload';
}

/** Something that was sent of a type, which may be a paper. */
export interface SentUpload extends Omit<BroughtPaper, 'paper' | 'state'> {
  readonly state: 'waiting' | 'rejected';
  /** Of its type, which may count as a paper by either. */
  readonly name: string;
  readonly mapped: string | null;
}

/** Whether a document still holds on a day: it stands, and did not run out (areas 1.8). */
export const documentHolds = (on: IsoDay, alias = 'd'): RawBuilder<boolean> =>
  sql<boolean>`${documentStands(`${alias}.state`)}
    and (${sql.ref(`${alias}.expires_on`)} is null or ${sql.ref(`${alias}.expires_on`)} >= ${on}::date)`;

/** Everything that these people brought in any onboarding, the newest first. */
export async function selectBrought(
  tx: CompanyTransaction,
  personIds: readonly number[],
): Promise<BroughtPaper[]> {
  const { rows } = await sql<BroughtPaper>`
    select o.person_id as "personId", x.id, x.item as paper, x.state,
      x.brought_at as at, x.brought_by as by, x.reason,
      1 + (select count(*)::int from onboarding_file_page g where g.company_id = ${tx.companyId} and g.file_id = x.id) as pages,
      x.decided_at as "decidedAt", d.surname || ', ' || d.name as decider, 'onboarding' as way
    from onboarding o
    join onboarding_file x on x.company_id = ${tx.companyId} and x.onboarding_id = o.id
    left join person d on d.company_id = ${tx.companyId} and d.id = x.decided_by
    where o.company_id = ${tx.companyId} and o.person_id = any(${[...personIds]}::bigint[])
    order by x.onboarding_id desc, x.id desc limit 50000`.execute(tx);
  return rows;
}

/**
 * What of these people waits in the tray, or was sent back, of types that may be papers; the newest first.
 *
 * @param viewer whose folders count; null: all of the company's, for what tells no words of them.
 */
export async function selectSent(
  tx: CompanyTransaction,
  personIds: readonly number[],
  viewer: number | null,
): Promise<SentUpload[]> {
  const reached = viewer === null ? sql`` : sql`and ${folderInScope(tx, viewer, sql`t.folder_id`)}`;
  const { rows } = await sql<SentUpload>`
    select u.person_id as "personId", u.id, t.name, t.paper as mapped, u.state, u.sent_at as at, u.brought_by as by, u.reason, u.pages,
      u.decided_at as "decidedAt", d.surname || ', ' || d.name as decider, 'upload' as way
    from upload u
    join document_type t on t.company_id = ${tx.companyId} and t.id = u.document_type_id and not t.salary_receipt
    left join person d on d.company_id = ${tx.companyId} and d.id = u.decided_by
    where u.company_id = ${tx.companyId} and u.person_id = any(${[...personIds]}::bigint[])
      and u.state in ('waiting', 'rejected') ${reached}
    order by u.id desc limit 50000`.execute(tx);
  return rows;
}

/** The types of which these people have a document in force, with the paper each is mapped to. */
export async function selectTypesHeld(
  tx: CompanyTransaction,
  personIds: readonly number[],
  on: IsoDay,
): Promise<{ personId: number; name: string; paper: string | null }[]> {
  const { rows } = await sql<{ personId: number; name: string; paper: string | null }>`
    select distinct d.person_id as "personId", t.name, t.paper
    from document d
    join document_type t on t.company_id = ${tx.companyId} and t.id = d.document_type_id and not t.salary_receipt
    where d.company_id = ${tx.companyId} and d.person_id = any(${[...personIds]}::bigint[]) and ${documentHolds(on)}
    limit 50000`.execute(tx);
  return rows;
}

/**
 * What the last onboarding of a person asked for of papers that no country rules, in its order.
 *
 * @param keys of those papers.
 */
export async function selectAskedBeyond(
  tx: CompanyTransaction,
  personId: number,
  keys: readonly string[],
): Promise<{ paper: string; required: boolean }[]> {
  const { rows } = await sql<{ paper: string; required: boolean }>`
    select i.item ->> 'key' as paper, (i.item ->> 'required')::boolean as required
    from onboarding o cross join lateral ${askedItems(sql`o`)}
    where o.company_id = ${tx.companyId} and o.person_id = ${personId}::bigint and o.ended_at is null
      and i.item ->> 'key' = any(${[...keys]}::text[])
    order by i.n limit 100`.execute(tx);
  return rows;
}

/** The papers that an onboarding asks for, as rows `i` with their place `n`. */
export const askedItems = (alias: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  jsonb_array_elements((${alias}.items -> 'personal_documents') || (${alias}.items -> 'documents'))
    with ordinality as i(item, n)`;

/** The papers that the company maps types to. */
export async function selectMapped(tx: CompanyTransaction): Promise<{ paper: string }[]> {
  const { rows } = await sql<{ paper: string }>`
    select distinct paper from document_type
    where company_id = ${tx.companyId} and paper is not null and not salary_receipt limit 100`.execute(tx);
  return rows;
}
