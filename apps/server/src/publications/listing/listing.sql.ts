import { PROCESS_KINDS, type ProcessState, WORK_KINDS, type WorkKind } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { folderInScope } from '../../folders/public.ts';
import { reachOf } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import { matching } from '../statements/process-filter.sql.ts';
import { columns, joins, type ProcessRow } from '../statements/processes.sql.ts';
import { type ListFilter, matchingWork } from './list-filter.sql.ts';

/** Long work that publishes nothing. */
export interface WorkRow {
  readonly id: number;
  readonly kind: WorkKind;
  readonly state: ProcessState;
  /** It goes on, and what it waits for is a person. */
  readonly waits: boolean;
  readonly author: string;
  readonly createdBy: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly subject: 'employee_load' | 'prepared_export' | 'backup' | 'process' | 'reminder_round' | null;
  readonly subjectId: number | null;
  readonly fileName: string | null;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly failureCode: string | null;
  readonly canRetry: boolean;
  readonly problems:
    | readonly {
        readonly code: string;
        readonly key?: string;
        readonly values?: Readonly<Record<string, string | number>>;
        readonly rule?: { readonly name: string; readonly field: string; readonly n?: number };
        readonly line: number;
        readonly number: string;
      }[]
    | null;
}

export interface Viewer {
  readonly personId: number;
  readonly management: boolean;
}

const workColumns = sql`x.id, x.kind, x.state, x.waits, x.created_by as "createdBy", x.created_at as "createdAt",
  x.finished_at as "finishedAt", x.subject, x.subject_id as "subjectId", x.file_name as "fileName", x.total, x.done, x.failed,
  x.failure_code as "failureCode", x.can_retry as "canRetry"`;

/** Whoever began it sees a work, and who manages the company, but for what is private. */
const workVisibleTo = ({ personId, management }: Viewer) =>
  sql`(x.created_by = ${personId}::bigint or ${management}::boolean and not x.private)`;

export async function selectWork(
  tx: CompanyTransaction,
  viewer: Viewer,
  id: number,
): Promise<WorkRow | null> {
  const { rows } = await sql<WorkRow>`
    select ${workColumns}, x.problems, a.surname || ', ' || a.name as author
    from long_work x join person a on a.company_id = ${tx.companyId} and a.id = x.created_by
    where x.company_id = ${tx.companyId} and x.id = ${id}::bigint and ${workVisibleTo(viewer)}`.execute(tx);
  return rows[0] ?? null;
}

/** The instant and the number that the next rows follow. */
export type Place = readonly [at: Date, id: number];

/** Where each kind of row is looked for: a list is one walk of an index by time for each, as far as its page. */
interface Walk {
  readonly of: RawBuilder<unknown>;
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly publishes: boolean;
}

function walksOf(tx: CompanyTransaction, viewer: Viewer, filter: ListFilter): readonly Walk[] {
  const { personId, management } = viewer;
  const publication = (whose: RawBuilder<unknown>): Walk => ({
    of: sql`process r
      join document_type t on t.company_id = ${tx.companyId} and t.id = r.document_type_id
      join folder d on d.company_id = ${tx.companyId} and d.id = t.folder_id
      where r.company_id = ${tx.companyId} and ${whose} and ${folderInScope(tx, personId, sql`d.id`)} and ${matching(filter)}`,
    at: sql`r.created_at`,
    id: sql`r.id`,
    publishes: true,
  });
  const work = (whose: RawBuilder<unknown>): Walk => ({
    of: sql`long_work x where x.company_id = ${tx.companyId} and ${whose} and ${matchingWork(filter)}`,
    at: sql`x.created_at`,
    id: sql`x.id`,
    publishes: false,
  });
  const all = sql`${reachOf(tx, personId)} = 'all'`;
  const own = sql`x.created_by = ${personId}::bigint`;
  return [
    ...(filter.kind === undefined || filter.kind === 'publication' || filter.kind in PROCESS_KINDS
      ? [publication(all), publication(sql`${all} is not true and r.created_by = ${personId}::bigint`)]
      : []),
    ...(filter.kind === undefined || filter.kind in WORK_KINDS
      ? management
        ? [work(sql`not x.private`), work(sql`${own} and x.private`)]
        : [work(own)]
      : []),
  ];
}

interface Listing {
  readonly counted: number;
  /** Null where no row of the page is left. */
  readonly publishes: boolean | null;
  readonly process: ProcessRow;
  readonly work: WorkRow;
}

/**
 * A page of all long work, newest first, from a page or after a place, and how much there is in all: the first rows of
 * each walk, put together, and then what is told of those that are shown. Each walk follows its index, and each row is
 * looked up by its key (`offset 0`), whatever the planner believes of a table that grew a moment ago.
 */
export async function selectListing(
  tx: CompanyTransaction,
  viewer: Viewer,
  filter: ListFilter,
  after: Place | null,
): Promise<{ rows: readonly (ProcessRow | WorkRow)[]; counted: number }> {
  const walks = walksOf(tx, viewer, filter);
  const { page, perPage } = filter.page;
  const most = (after ? 0 : (page - 1) * perPage) + perPage + 1;
  const heads = walks.map(
    ({
      of,
      at,
      id,
      publishes,
    }) => sql`(select ${sql.lit(publishes)} as publishes, ${id} as id, ${at} as at from ${of}
      and (${after?.[0] ?? null}::timestamptz is null or (${at}, ${id}) < (${after?.[0] ?? null}::timestamptz, ${after?.[1] ?? null}::bigint))
      order by ${at} desc, ${id} desc limit ${most})`,
  );
  const counts = walks.map(
    ({ of, at, id }) => sql`(select 1 from ${of} order by ${at} desc, ${id} desc limit ${COUNT_CAP})`,
  );
  const { rows } = await sql<Listing & ProcessRow>`
    with page as (select h.* from (${sql.join(heads, sql` union all `)}) h
        order by h.at desc, h.id desc ${window(filter.page, after !== null)}),
      counted as (select count(*)::int as counted from (${sql.join(counts, sql` union all `)}) c)
    select c.counted, p.publishes, r.*, to_jsonb(y) as work
    from counted c
    left join page p on true
    left join lateral (select ${columns} from (select * from process
        where company_id = ${tx.companyId} and p.publishes and id = p.id offset 0) r ${joins(tx)}) r on true
    left join lateral (select ${workColumns}, a.surname || ', ' || a.name as author from (select * from long_work
        where company_id = ${tx.companyId} and not p.publishes and id = p.id offset 0) x
      join person a on a.company_id = ${tx.companyId} and a.id = x.created_by) y on true
    order by p.at desc, p.id desc`.execute(tx);
  const found = rows.filter(({ publishes }) => publishes !== null);
  return { rows: found.map((row) => (row.publishes ? row : read(row.work))), counted: rows[0]?.counted ?? 0 };
}

/** Instants come as text in what was put together. */
const read = (work: WorkRow): WorkRow => ({
  ...work,
  createdAt: new Date(work.createdAt),
  finishedAt: work.finishedAt && new Date(work.finishedAt),
  problems: null,
});
