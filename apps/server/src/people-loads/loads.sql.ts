import type { Page } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import type { Fields } from './judge/columns.ts';
import type { Made } from './write/write.ts';

export type LoadState =
  | 'columns'
  | 'check'
  | 'review'
  | 'write'
  | 'done'
  | 'undo'
  | 'undone'
  | 'failed'
  | 'discarded';

export interface Load {
  readonly id: number;
  readonly createdBy: number;
  readonly author: string;
  readonly createdAt: Date;
  readonly viewerId: number;
  readonly fileName: string;
  readonly state: LoadState;
  readonly header: readonly string[];
  readonly fields: Fields;
  readonly total: number;
  readonly processed: number;
  readonly creates: number;
  readonly updates: number;
  readonly equals: number;
  readonly refused: number;
  readonly excluded: number;
  readonly warned: number;
  readonly created: number;
  readonly updated: number;
  readonly removed: number;
  readonly restored: number;
  readonly kept: number;
  readonly made: Made;
  readonly loadedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly expiresAt: Date;
  readonly erasedAt: Date | null;
  /** Why it could not go on, a code of the catalogue. */
  readonly failureCode: string | null;
  /** With which template those begin whom it makes. */
  readonly templateId: number | null;
  readonly templateName: string | null;
  /** Whether they are invited by mail once it is through, and how many were. */
  readonly invites: boolean;
  readonly invited: number;
  /** Whether they are given the digital forms of their template. */
  readonly givesForms: boolean;
}

const columns = (
  tx: CompanyTransaction,
) => sql`l.id, l.created_by as "createdBy", p.surname || ', ' || p.name as author, l.created_at as "createdAt",
  l.viewer_id as "viewerId", l.file_name as "fileName", l.state, l.header, l.fields, l.total, l.processed, l.creates,
  l.updates, l.equals, l.refused, l.excluded, l.warned, l.created, l.updated, l.removed, l.restored, l.kept, l.made,
  l.loaded_at as "loadedAt", l.undone_at as "undoneAt", l.expires_at as "expiresAt", l.erased_at as "erasedAt",
  l.failure_code as "failureCode", l.template_id as "templateId", l.invites, l.invited, l.gives_forms as "givesForms",
  (select t.name from onboarding_template t where t.company_id = ${tx.companyId} and t.id = l.template_id) as "templateName"`;
const from = (tx: CompanyTransaction) =>
  sql`employee_load l join person p on p.company_id = ${tx.companyId} and p.id = l.created_by`;

/** Whose loads a viewer sees: their own; the management profile everybody's. */
const seenBy = (tx: CompanyTransaction, viewer: number, all: boolean) =>
  sql`l.company_id = ${tx.companyId} and (${all}::boolean or l.created_by = ${viewer}::bigint)`;

/** One load the viewer may see. */
export async function selectLoad(
  tx: CompanyTransaction,
  id: number,
  viewer: number,
  all: boolean,
): Promise<Load | null> {
  const { rows } = await sql<Load>`
    select ${columns(tx)} from ${from(tx)} where ${seenBy(tx, viewer, all)} and l.id = ${id}::bigint`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** A load, held until the transaction ends: who changes it, and who writes it, queue here. */
export async function lockLoad(tx: CompanyTransaction, id: number): Promise<Load | null> {
  const { rows } = await sql<Load>`
    select ${columns(tx)} from ${from(tx)} where l.company_id = ${tx.companyId} and l.id = ${id}::bigint for update of l`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Loads, the newest first. */
export async function selectLoads(
  tx: CompanyTransaction,
  viewer: number,
  all: boolean,
  page: Page,
  before: number | null,
): Promise<Load[]> {
  const { rows } = await sql<Load>`
    select ${columns(tx)} from ${from(tx)}
    where ${seenBy(tx, viewer, all)} and l.state <> 'discarded' and (${before}::bigint is null or l.id < ${before}::bigint)
    order by l.id desc ${window(page, before !== null)}`.execute(tx);
  return rows;
}

export async function countLoads(tx: CompanyTransaction, viewer: number, all: boolean): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from employee_load l where ${seenBy(tx, viewer, all)} and l.state <> 'discarded' limit ${COUNT_CAP}) counted`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function insertLoad(
  tx: CompanyTransaction,
  load: {
    readonly by: number;
    readonly now: Date;
    readonly fileName: string;
    readonly header: readonly string[];
    readonly total: number;
    readonly expiresAt: Date;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into employee_load (company_id, created_by, viewer_id, created_at, file_name, header, total, expires_at, api_key_id)
    values (${tx.companyId}, ${load.by}, ${load.by}, ${load.now}, ${load.fileName},
      ${JSON.stringify(load.header)}::text::jsonb, ${load.total}, ${load.expiresAt}, ${tx.key?.id ?? null})
    returning id`.execute(tx);
  return rows[0]?.id as number;
}

export type LoadChange = Partial<{
  state: LoadState;
  viewer_id: number;
  api_key_id: number | null;
  fields: string;
  processed: number;
  created: number;
  updated: number;
  removed: number;
  restored: number;
  kept: number;
  made: string;
  loaded_at: Date;
  undone_at: Date;
  expires_at: Date;
  erased_at: Date;
  failure_code: string | null;
  template_id: number | null;
  invites: boolean;
  gives_forms: boolean;
  invited: number;
}>;

/** The key by which a load was last set going; null where a person did. */
export async function selectKeyOf(tx: CompanyTransaction, id: number): Promise<number | null> {
  const { rows } = await sql<{ key: number | null }>`
    select api_key_id as key from employee_load where company_id = ${tx.companyId} and id = ${id}`.execute(
    tx,
  );
  return rows[0]?.key ?? null;
}

/** How far a load is. */
export type Standing = Pick<
  Load,
  'state' | 'processed' | 'created' | 'updated' | 'equals' | 'refused' | 'failureCode' | 'erasedAt'
>;

/** Changes a load and tells whoever watches it, once the transaction commits. */
export async function updateLoad(
  tx: CompanyTransaction,
  id: number,
  change: LoadChange,
): Promise<Standing | null> {
  const rows = await tx
    .updateTable('employee_load')
    .set(change as never)
    .where('company_id', '=', tx.companyId)
    .where('id', '=', id)
    .returning([
      'state',
      'processed',
      'created',
      'updated',
      'equals',
      'refused',
      'failure_code as failureCode',
      'erased_at as erasedAt',
    ])
    .execute();
  await sql`select pg_notify('legajo_load', ${`${tx.companyId}:${id}`})`.execute(tx);
  return (rows[0] as Standing | undefined) ?? null;
}

/** Counts the rows of a load anew by what would become of them. */
export async function refreshVerdicts(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`
    update employee_load l set creates = c.creates, updates = c.updates, equals = c.equals, refused = c.refused,
      excluded = c.excluded, warned = c.warned
    from (
      select count(*) filter (where verdict = 'create') as creates, count(*) filter (where verdict = 'update') as updates,
        count(*) filter (where verdict = 'equal') as equals, count(*) filter (where verdict = 'refuse') as refused,
        count(*) filter (where verdict = 'exclude') as excluded,
        count(*) filter (where warnings <> '[]' and verdict in ('create', 'equal')) as warned
      from employee_load_row where company_id = ${tx.companyId} and load_id = ${id}::bigint
    ) c where l.company_id = ${tx.companyId} and l.id = ${id}::bigint`.execute(tx);
  await sql`select pg_notify('legajo_load', ${`${tx.companyId}:${id}`})`.execute(tx);
}

/** Where the company is, by whose rules its people are judged. */
export async function selectRules(tx: CompanyTransaction): Promise<{ country: string; timeZone: string }> {
  const { rows } = await sql<{ country: string; timeZone: string }>`
    select country, time_zone as "timeZone" from company where id = ${tx.companyId}`.execute(tx);
  return rows[0] as { country: string; timeZone: string };
}
