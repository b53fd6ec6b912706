import type { Page } from '@legajo/contract';
import type { ChangeState, SelfServiceSection } from '@legajo/contract/people/self-service';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import { selfOrInScope } from './people.sql.ts';
import type { Fields } from './sections/fields.ts';

export interface Change {
  readonly id: number;
  readonly personId: number;
  readonly name: string;
  readonly surname: string;
  readonly fileNumber: string | null;
  readonly section: SelfServiceSection;
  readonly state: ChangeState;
  readonly askedAt: Date;
  readonly fields: Fields;
  /** What it replaced or would have, once decided; null while it waits. */
  readonly replaced: Fields | null;
  /** What stands now; null where nothing was filled in. */
  readonly standing: Fields | null;
  /** Who asked, where it is not the person. */
  readonly askedBy: number | null;
  readonly askedByName: string | null;
  /** The first of two who agree. */
  readonly firstBy: number | null;
  readonly firstByName: string | null;
  readonly firstAt: Date | null;
  /** Whether the company asks for two people. */
  readonly byTwo: boolean;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly comments: string | null;
}

const selected = (
  tx: CompanyTransaction,
) => sql`select c.id, c.person_id as "personId", p.name, p.surname, p.file_number as "fileNumber", c.section,
    c.state, c.asked_at as "askedAt", c.fields, c.replaced, s.fields as standing, c.asked_by as "askedBy",
    a.surname || ', ' || a.name as "askedByName", c.first_by as "firstBy", f.surname || ', ' || f.name as "firstByName",
    c.first_at as "firstAt", c.section = 'bank' and exists (
      select 1 from bank_control b where b.company_id = ${tx.companyId}) as "byTwo", c.decided_at as "decidedAt",
    d.surname || ', ' || d.name as "decidedBy", c.comments
  from own_change c
  join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
  left join own_section s on s.company_id = ${tx.companyId} and s.person_id = c.person_id and s.section = c.section
  left join person a on a.company_id = ${tx.companyId} and a.id = c.asked_by
  left join person f on f.company_id = ${tx.companyId} and f.id = c.first_by
  left join person d on d.company_id = ${tx.companyId} and d.id = c.decided_by`;

/** A change of one's own, or of somebody the viewer reaches; null otherwise. */
export async function selectChange(
  tx: CompanyTransaction,
  viewer: number,
  id: number,
): Promise<Change | null> {
  const { rows } = await sql<Change>`
    ${selected(tx)}
    where c.company_id = ${tx.companyId} and c.id = ${id}::bigint and ${selfOrInScope(tx, viewer)}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The change of a person's section that waits; null where none does. */
export async function selectWaiting(
  tx: CompanyTransaction,
  personId: number,
  section: SelfServiceSection,
): Promise<Change | null> {
  const { rows } = await sql<Change>`
    ${selected(tx)}
    where c.company_id = ${tx.companyId} and c.person_id = ${personId}::bigint and c.section = ${section}
      and c.state = 'pending'`.execute(tx);
  return rows[0] ?? null;
}

export async function insertChange(
  tx: CompanyTransaction,
  change: {
    readonly personId: number;
    readonly section: SelfServiceSection;
    readonly fields: Fields;
    readonly now: Date;
    /** Where it is not the person: it counts as the first of two who agree. */
    readonly askedBy: number | null;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into own_change (company_id, person_id, section, fields, asked_at, asked_by, first_by, first_at)
    values (${tx.companyId}, ${change.personId}, ${change.section}, ${JSON.stringify(change.fields)}::text::jsonb, ${change.now},
      ${change.askedBy}::bigint, ${change.askedBy}::bigint, ${change.askedBy === null ? null : change.now}::timestamptz)
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

/** Writes down the first of two who agree to a change that waits. */
export async function updateFirst(tx: CompanyTransaction, id: number, by: number, at: Date): Promise<void> {
  await sql`
    update own_change set first_by = ${by}::bigint, first_at = ${at}
    where company_id = ${tx.companyId} and id = ${id}::bigint and state = 'pending' and first_by is null`.execute(
    tx,
  );
}

/** Ends a change that waits. */
export async function closeChange(
  tx: CompanyTransaction,
  id: number,
  close: {
    readonly state: Exclude<ChangeState, 'pending'>;
    readonly fields: Fields;
    readonly replaced: Fields;
    readonly by: number;
    readonly at: Date;
    readonly comments: string | null;
  },
): Promise<void> {
  await sql`
    update own_change set state = ${close.state}, fields = ${JSON.stringify(close.fields)}::text::jsonb,
      replaced = ${JSON.stringify(close.replaced)}::text::jsonb, decided_by = ${close.by}::bigint,
      decided_at = ${close.at}, comments = ${close.comments}
    where company_id = ${tx.companyId} and id = ${id}::bigint and state = 'pending'`.execute(tx);
}

export interface WaitingFilter {
  readonly viewer: number;
  /** Whether the viewer sees where wages go. */
  readonly withBank: boolean;
  readonly section: SelfServiceSection | undefined;
  readonly personId: number | undefined;
  /** One of them. */
  readonly id: number | undefined;
}

/** Changes of others within the viewer's scope that wait: the way of the index `own_change_waiting`. */
function waiting(
  tx: CompanyTransaction,
  { viewer, withBank, section, personId, id }: WaitingFilter,
): RawBuilder<unknown> {
  return sql`c.company_id = ${tx.companyId} and c.state = 'pending' and c.person_id <> ${viewer}::bigint
    ${withBank ? sql`` : sql`and c.section <> 'bank'`}
    ${section === undefined ? sql`` : sql`and c.section = ${section}`}
    ${personId === undefined ? sql`` : sql`and c.person_id = ${personId}::bigint`}
    ${id === undefined ? sql`` : sql`and c.id = ${id}::bigint`}
    and ${inScope(tx, viewer)}`;
}

/** What waits to be decided, the longest waiting first. */
export async function selectAllWaiting(
  tx: CompanyTransaction,
  filter: WaitingFilter,
  page: Page,
  after: { askedAt: string; id: number } | null,
): Promise<Change[]> {
  const from = after
    ? sql`and (c.asked_at, c.id) > (${after.askedAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<Change>`
    ${selected(tx)} where ${waiting(tx, filter)} ${from}
    order by c.asked_at, c.id ${window(page, after !== null)}`.execute(tx);
  return rows;
}

/** How many wait, up to the cap. */
export async function countAllWaiting(tx: CompanyTransaction, filter: WaitingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from own_change c join person p on p.company_id = ${tx.companyId} and p.id = c.person_id
      where ${waiting(tx, filter)} limit ${COUNT_CAP}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** What a person asked to change, newest first. */
export async function selectChangesOf(
  tx: CompanyTransaction,
  personId: number,
  page: Page,
  after: { askedAt: string; id: number } | null,
): Promise<Change[]> {
  const from = after
    ? sql`and (c.asked_at, c.id) < (${after.askedAt}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<Change>`
    ${selected(tx)} where c.company_id = ${tx.companyId} and c.person_id = ${personId}::bigint ${from}
    order by c.asked_at desc, c.id desc ${window(page, after !== null)}`.execute(tx);
  return rows;
}

export async function countChangesOf(tx: CompanyTransaction, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from own_change where company_id = ${tx.companyId} and person_id = ${personId}::bigint
      limit ${COUNT_CAP}) counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
