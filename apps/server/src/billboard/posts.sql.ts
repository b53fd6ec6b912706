import type { IsoDay, Page } from '@legajo/contract';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../people/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { COUNT_CAP, window } from '../platform/http/page.ts';
import { isFor, isShown } from './audience.ts';
import type { Video } from './video.ts';

export interface Place {
  readonly id: number;
  readonly name: string;
}

/** A post as it stands in the list. */
export interface PostRow {
  readonly id: number;
  readonly title: string;
  readonly message: string | null;
  readonly note: string | null;
  /** Addresses in the store. */
  readonly picture: Buffer | null;
  readonly pdf: Buffer | null;
  readonly pdfName: string | null;
  readonly pdfPages: number | null;
  readonly videoSite: Video['site'] | null;
  readonly videoKey: string | null;
  readonly validFrom: IsoDay;
  readonly validTo: IsoDay;
  readonly isShown: boolean;
  readonly endedAt: Date | null;
  readonly author: string | null;
  readonly allSectors: boolean;
  readonly allLocations: boolean;
  readonly sectors: readonly Place[];
  readonly locations: readonly Place[];
  readonly isPinned: boolean;
  readonly asksAcceptance: boolean;
  readonly notify: boolean;
  readonly wordsVersion: number;
  readonly version: number;
}

/** The same with whom it reaches, of the people of whoever looks; each count ends at the cap of lists. */
export interface CountedPost extends PostRow {
  readonly people: number;
  readonly read: number;
  readonly accepted: number;
}

const columns = (
  day: IsoDay,
) => sql`b.id, b.title, b.message, b.note, b.picture_sha256 as picture, b.pdf_sha256 as pdf,
  b.pdf_name as "pdfName", b.pdf_pages as "pdfPages", b.video_site as "videoSite", b.video_key as "videoKey",
  b.valid_from as "validFrom", b.valid_to as "validTo", ${isShown(day)} as "isShown", b.ended_at as "endedAt",
  a.surname || ', ' || a.name as author, b.all_sectors as "allSectors", b.all_locations as "allLocations",
  b.is_pinned as "isPinned", b.asks_acceptance as "asksAcceptance", b.notify, b.words_version as "wordsVersion", b.version`;

const placesOf = (tx: CompanyTransaction, kind: 'sector' | 'location') => sql`
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]'::json)
   from ${sql.table(`billboard_${kind}`)} x
   join ${sql.table(kind)} s on s.company_id = ${tx.companyId} and s.id = ${sql.ref(`x.${kind}_id`)}
   where x.company_id = ${tx.companyId} and x.post_id = b.id) as ${sql.ref(`${kind}s`)}`;

const atMost = (of: RawBuilder<unknown>) => sql`(select count(*)::int from (${of} limit ${COUNT_CAP - 1}) c)`;

const counts = (tx: CompanyTransaction, viewer: number) => {
  const ofMine = sql`p.company_id = ${tx.companyId} and ${isFor(tx)} and ${inScope(tx, viewer)}`;
  return sql`
    ${atMost(sql`select 1 from person p where ${ofMine}`)} as people,
    ${atMost(sql`select 1 from billboard_reading r
      join person p on p.company_id = ${tx.companyId} and p.id = r.person_id
      where r.company_id = ${tx.companyId} and r.post_id = b.id and ${ofMine}`)} as read,
    ${atMost(sql`select 1 from billboard_acceptance t
      join person p on p.company_id = ${tx.companyId} and p.id = t.person_id
      where t.company_id = ${tx.companyId} and t.post_id = b.id and t.words_version = b.words_version
        and ${ofMine}`)} as accepted`;
};

export interface PostsAsked {
  readonly viewer: number;
  readonly day: IsoDay;
  readonly state: 'shown' | 'not shown' | 'asks acceptance' | null;
  readonly words: string | null;
  readonly page: Page;
  readonly after: readonly [pinned: number, from: string, id: number] | null;
}

const postsAsked = (
  tx: CompanyTransaction,
  { day, state, words }: Omit<PostsAsked, 'page' | 'after' | 'viewer'>,
) => sql`
  b.company_id = ${tx.companyId}
  ${state === 'shown' ? sql`and ${isShown(day)}` : state === 'not shown' ? sql`and not ${isShown(day)}` : sql``}
  ${state === 'asks acceptance' ? sql`and b.asks_acceptance` : sql``}
  ${words === null ? sql`` : sql`and fold(b.title) like '%' || replace(replace(replace(fold(${words}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`}`;

/** Posts: those pinned first, then by their first day, the newest first. */
export async function selectPosts(tx: CompanyTransaction, asked: PostsAsked): Promise<CountedPost[]> {
  const { viewer, day, page, after } = asked;
  const { rows } = await sql<CountedPost>`
    with b as (select b.* from billboard_post b
      where ${postsAsked(tx, asked)}
        ${after ? sql`and (b.is_pinned::int, b.valid_from, b.id) < (${after[0]}::int, ${after[1]}::date, ${after[2]}::bigint)` : sql``}
      order by b.is_pinned desc, b.valid_from desc, b.id desc ${window(page, after !== null)})
    select ${columns(day)}, ${placesOf(tx, 'sector')}, ${placesOf(tx, 'location')}, ${counts(tx, viewer)}
    from b left join person a on a.company_id = ${tx.companyId} and a.id = b.created_by
    order by b.is_pinned desc, b.valid_from desc, b.id desc`.execute(tx);
  return rows;
}

/** How many there are, up to the cap. */
export async function countPosts(
  tx: CompanyTransaction,
  asked: Omit<PostsAsked, 'page' | 'after' | 'viewer'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total
    from (select 1 from billboard_post b where ${postsAsked(tx, asked)} limit ${COUNT_CAP}) c`.execute(tx);
  return rows[0]?.total ?? 0;
}

/** One of them. */
export async function selectPost(
  tx: CompanyTransaction,
  id: number,
  { viewer, day }: Pick<PostsAsked, 'viewer' | 'day'>,
): Promise<CountedPost | undefined> {
  const { rows } = await sql<CountedPost>`
    select ${columns(day)}, ${placesOf(tx, 'sector')}, ${placesOf(tx, 'location')}, ${counts(tx, viewer)}
    from billboard_post b left join person a on a.company_id = ${tx.companyId} and a.id = b.created_by
    where b.company_id = ${tx.companyId} and b.id = ${id}::bigint`.execute(tx);
  return rows[0];
}
