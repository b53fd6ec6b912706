import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

/** A paper as it lies in the store. */
export interface StoredFile {
  readonly onboardingId: number;
  readonly sha256: Buffer;
  readonly thumbnail: Buffer;
  /** Pages after the first, in their order; none where it came as a picture. */
  readonly more?: readonly Buffer[];
}

/**
 * The file of an item of a person: of this onboarding, where it has one, else the one that counts: accepted, or the newest.
 *
 * @param onboardingId looks in this one only; null in any of theirs.
 */
export async function selectFile(
  tx: CompanyTransaction,
  personId: number,
  item: string,
  onboardingId: number | null,
): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select x.onboarding_id as "onboardingId", x.sha256, x.thumbnail_sha256 as thumbnail,
      array(select g.sha256 from onboarding_file_page g where g.company_id = ${tx.companyId} and g.file_id = x.id order by g.n) as more
    from onboarding o
    join onboarding_file x on x.company_id = ${tx.companyId} and x.onboarding_id = o.id and x.item = ${item}
    where o.company_id = ${tx.companyId} and o.person_id = ${personId}
      and o.id = coalesce(${onboardingId}::bigint, o.id)
    order by x.state = 'approved' desc, o.id desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

export interface NewFile extends StoredFile {
  readonly item: string;
  readonly bytes: number;
  readonly by: number;
  /** Somebody of Human Resources who may decide brought it: nobody has to look again. */
  readonly accepted: boolean;
}

/** Puts files in the place of those of their items: each is another one, which nobody decided about. */
export async function upsertFiles(
  tx: CompanyTransaction,
  files: readonly NewFile[],
  now: Date,
): Promise<void> {
  for (const { onboardingId, item } of files) await deleteFile(tx, onboardingId, item);
  for (const { onboardingId, item, sha256, thumbnail, more = [], bytes, by, accepted } of files)
    await sql`
      with paper as (
      insert into onboarding_file (company_id, onboarding_id, item, sha256, thumbnail_sha256, bytes, brought_at, brought_by,
        state, decided_at, decided_by)
      values (${tx.companyId}, ${onboardingId}, ${item}, ${sha256}, ${thumbnail}, ${bytes}, ${now}, ${by},
        ${accepted ? 'approved' : 'waiting'}, ${accepted ? now : null}::timestamptz, ${accepted ? by : null}::bigint)
      returning id)
      insert into onboarding_file_page (company_id, file_id, n, sha256)
      select ${tx.companyId}::bigint, paper.id, g.n + 1, decode(g.sha256, 'hex')
      from paper, unnest(${more.map((page) => page.toString('hex'))}::text[]) with ordinality g(sha256, n)
      returning 1`.execute(tx);
}

export async function deleteFile(tx: CompanyTransaction, onboardingId: number, item: string): Promise<void> {
  await sql`
    delete from onboarding_file
    where company_id = ${tx.companyId} and onboarding_id = ${onboardingId} and item = ${item}`.execute(tx);
}
