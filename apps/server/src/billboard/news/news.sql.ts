import type { IsoDay } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';
import { isFor, isShown } from '../audience.ts';
import type { PostRow } from '../posts.sql.ts';

/** A post as whoever it is for sees it. */
export interface NewsRow
  extends Pick<
    PostRow,
    | 'id'
    | 'title'
    | 'message'
    | 'note'
    | 'picture'
    | 'pdf'
    | 'pdfName'
    | 'pdfPages'
    | 'videoSite'
    | 'videoKey'
    | 'validFrom'
    | 'validTo'
    | 'author'
    | 'isPinned'
    | 'asksAcceptance'
    | 'wordsVersion'
  > {
  readonly readAt: Date | null;
  readonly acceptedAt: Date | null;
}

/** Posts of a day that are for a person: those pinned first, then the newest. @param id that one alone. */
export async function selectNews(
  tx: CompanyTransaction,
  personId: number,
  day: IsoDay,
  { most, id = null }: { readonly most: number; readonly id?: number | null },
): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`
    select b.id, b.title, b.message, b.note, b.picture_sha256 as picture, b.pdf_sha256 as pdf, b.pdf_name as "pdfName",
      b.pdf_pages as "pdfPages", b.video_site as "videoSite", b.video_key as "videoKey", b.valid_from as "validFrom",
      b.valid_to as "validTo", a.surname || ', ' || a.name as author, b.is_pinned as "isPinned",
      b.asks_acceptance as "asksAcceptance", b.words_version as "wordsVersion", r.read_at as "readAt",
      t.accepted_at as "acceptedAt"
    from billboard_post b
    join person p on p.company_id = ${tx.companyId} and p.id = ${personId}::bigint
    left join person a on a.company_id = ${tx.companyId} and a.id = b.created_by
    left join billboard_reading r on r.company_id = ${tx.companyId} and r.post_id = b.id and r.person_id = p.id
    left join billboard_acceptance t on t.company_id = ${tx.companyId} and t.post_id = b.id and t.person_id = p.id
      and t.words_version = b.words_version
    where b.company_id = ${tx.companyId} and ${isShown(day)} and ${isFor(tx)}
      ${id === null ? sql`` : sql`and b.id = ${id}::bigint`}
    order by b.is_pinned desc, b.valid_from desc, b.id desc limit ${most}`.execute(tx);
  return rows;
}

/** Notes that somebody read a post; the first time stays. @returns whether this was it. */
export async function insertReading(
  tx: CompanyTransaction,
  personId: number,
  postId: number,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into billboard_reading (company_id, post_id, person_id, read_at)
    values (${tx.companyId}, ${postId}::bigint, ${personId}::bigint, ${now})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Notes that somebody accepted the words of a post; the first time stays. @returns whether this was it. */
export async function insertAcceptance(
  tx: CompanyTransaction,
  accepted: {
    readonly personId: number;
    readonly postId: number;
    readonly wordsVersion: number;
    readonly digest: Buffer;
    readonly at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into billboard_acceptance (company_id, post_id, words_version, person_id, words_sha256, accepted_at)
    values (${tx.companyId}, ${accepted.postId}::bigint, ${accepted.wordsVersion}, ${accepted.personId}::bigint,
      ${accepted.digest}, ${accepted.at})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Holds the words of a post as they stand until the transaction ends. */
export async function holdPost(tx: CompanyTransaction, id: number): Promise<void> {
  await sql`select 1 from billboard_post where company_id = ${tx.companyId} and id = ${id}::bigint for share`.execute(
    tx,
  );
}
