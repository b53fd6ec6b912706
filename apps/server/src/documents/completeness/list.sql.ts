import type { Page } from '@legajo/contract';
import type { PaperOfFile } from '@legajo/contract/onboarding/onboarding-names';
import type { FileKey } from '@legajo/contract/onboarding/papers-beyond';
import { type RawBuilder, sql } from 'kysely';
import { foundBy, inScope } from '../../people/public.ts';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../../platform/http/page.ts';
import type { FileQuestion } from './question.ts';
import { questionTables, standingOf, standingOfAll } from './standing.sql.ts';

/** Whose files are looked for. */
export interface FileSearch {
  readonly terms: readonly string[];
  readonly sectorId: number | undefined;
  readonly locationId: number | undefined;
}

/** How they stand: of one paper, or of any. */
export interface FileFilter {
  readonly paper: FileKey | undefined;
  readonly state: 'complete' | 'missing' | 'waiting' | 'expired' | undefined;
}

export interface JudgedFile {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
  readonly sector: string | null;
  readonly location: string | null;
  /** Of who is hired for a later day. */
  readonly startsOn: string | null;
  readonly present: readonly PaperOfFile['paper'][];
  readonly waiting: readonly PaperOfFile['paper'][];
  readonly expired: readonly PaperOfFile['paper'][];
  readonly missing: readonly PaperOfFile['paper'][];
}

/** Who is looked for: within reach and not dismissed. */
export const searched = (tx: CompanyTransaction, { viewer }: FileQuestion, search: FileSearch) =>
  sql.join(
    [
      sql`p.company_id = ${tx.companyId} and p.status <> 'inactive' and ${inScope(tx, viewer)}`,
      ...search.terms.map(foundBy),
      ...(search.sectorId === undefined ? [] : [sql`p.sector_id = ${search.sectorId}::bigint`]),
      ...(search.locationId === undefined ? [] : [sql`p.location_id = ${search.locationId}::bigint`]),
    ],
    sql` and `,
  );

function judged({ paper, state }: FileFilter): RawBuilder<boolean> | null {
  const lacks = sql`s.missing || s.expired`;
  const of = (list: RawBuilder<unknown>) =>
    paper === undefined
      ? sql<boolean>`cardinality(${list}) > 0`
      : sql<boolean>`${paper}::text = any(${list})`;
  if (state === 'complete')
    return paper === undefined
      ? sql<boolean>`cardinality(s.missing || s.expired || s.waiting) = 0`
      : sql<boolean>`${paper}::text = any(s.present)`;
  if (state === 'waiting') return of(sql`s.waiting`);
  if (state === 'expired') return of(sql`s.expired`);
  if (state === 'missing' || paper !== undefined) return of(lacks);
  return null;
}

/** How many are looked for, counted up to `most`, before anybody's file is judged. */
export async function countSearched(
  tx: CompanyTransaction,
  question: FileQuestion,
  search: FileSearch,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from person p where ${searched(tx, question, search)} limit ${most}) x`.execute(tx);
  return rows[0]?.count ?? 0;
}

async function countJudged(
  tx: CompanyTransaction,
  question: FileQuestion,
  search: FileSearch,
  stands: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${standingOfAll(tx, question, searched(tx, question, search))}
    select count(*)::int as count from (
      select 1 from person p join files s on s.person_id = p.id where ${searched(tx, question, search)} and ${stands} limit ${COUNT_CAP}) x`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** A page, and how many there are in all. */
export interface JudgedPage {
  readonly rows: readonly JudgedFile[];
  readonly counted: number;
}

const columnsOn = ({ on }: FileQuestion) => sql`p.id, p.name, p.surname, c.name as sector, l.name as location,
  case when p.hired_on > ${on}::date then p.hired_on::text end as "startsOn", s.present, s.waiting, s.expired, s.missing`;

const order = sql`p.surname collate "es-x-icu", p.name collate "es-x-icu", p.id`;

/**
 * A page of them by surname and name, or what follows the last one seen, with how many there are. Who stands so is known
 * when all were judged, and then is counted beside: once for both. Of a page of everybody its people alone are judged.
 */
export async function selectJudged(
  tx: CompanyTransaction,
  question: FileQuestion,
  { search, filter }: { readonly search: FileSearch; readonly filter: FileFilter },
  page: Page,
  after: readonly (string | number)[] | null,
): Promise<JudgedPage> {
  const stands = judged(filter);
  const who = searched(tx, question, search);
  const from = after
    ? sql`and (${order}) > (${after[0]}::text, ${after[1]}::text, ${after[2]}::bigint)`
    : sql``;
  const places = sql`
    left join sector c on c.company_id = ${tx.companyId} and c.id = p.sector_id
    left join location l on l.company_id = ${tx.companyId} and l.id = p.location_id`;
  if (stands === null) {
    const counted = await countSearched(tx, question, search, COUNT_CAP);
    if (counted === 0) return { rows: [], counted };
    const { rows } = await sql<JudgedFile>`
      with ${questionTables(question)}
      select ${columnsOn(question)} from person p ${places} ${standingOf(tx, question)}
      where p.company_id = ${tx.companyId} and ${who} ${from} order by ${order} ${window(page, after !== null)}`.execute(
      tx,
    );
    return { rows, counted };
  }
  const { rows } = await sql<JudgedFile & { counted: number }>`
    with ${standingOfAll(tx, question, who)},
    found as materialized (select s.* from person p join files s on s.person_id = p.id 
      where p.company_id = ${tx.companyId} and ${who} and ${stands})
    select ${columnsOn(question)}, (select count(*)::int from (select 1 from found limit ${COUNT_CAP}) x) as counted
    from person p join found s on s.person_id = p.id ${places}
    where p.company_id = ${tx.companyId} ${from} order by ${order} ${window(page, after !== null)}`.execute(
    tx,
  );
  const [first] = rows;
  if (first) return { rows, counted: first.counted };
  // A page behind the last one tells no number: what there is is counted for it.
  const isFirst = after === null && page.page === 1;
  return { rows, counted: isFirst ? 0 : await countJudged(tx, question, search, stands) };
}
