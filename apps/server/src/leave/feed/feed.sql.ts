import { countryOf, type IsoDay, type Language, languageOf } from '@legajo/contract';
import { sql } from 'kysely';
import type { CompanyTransaction } from '../../platform/db/transaction.ts';

export type FeedScope = 'own' | 'team';

/** A secret address of somebody, without the secret. */
export interface Feed {
  readonly id: number;
  readonly scope: FeedScope;
  readonly madeAt: Date;
  readonly readOn: IsoDay | null;
}

/** Holds whoever makes an address: of two at once the second counts the first. */
export async function holdMaker(tx: CompanyTransaction, personId: number): Promise<void> {
  await sql`
    select 1 from person where company_id = ${tx.companyId} and id = ${personId}::bigint for no key update`.execute(
    tx,
  );
}

/** Those that are good, newest first; a person has few. */
export async function selectFeeds(tx: CompanyTransaction, personId: number): Promise<Feed[]> {
  const { rows } = await sql<Feed>`
    select f.id, f.scope, f.made_at as "madeAt", f.read_on as "readOn" from leave_feed f
    join person p on p.company_id = ${tx.companyId} and p.id = f.person_id and p.hired_on = f.hired_on
    where f.company_id = ${tx.companyId} and f.person_id = ${personId}::bigint order by f.id desc limit 50`.execute(
    tx,
  );
  return rows;
}

export async function insertFeed(
  tx: CompanyTransaction,
  feed: { readonly personId: number; readonly scope: FeedScope; readonly hash: Buffer },
  at: Date,
): Promise<Feed> {
  const { rows } = await sql<Feed>`
    insert into leave_feed (company_id, person_id, hired_on, scope, secret_hash, made_at)
    select ${tx.companyId}::bigint, p.id, p.hired_on, ${feed.scope}, ${feed.hash}::bytea, ${at}::timestamptz
    from person p where p.company_id = ${tx.companyId} and p.id = ${feed.personId}::bigint
    returning id, scope, made_at as "madeAt", read_on as "readOn"`.execute(tx);
  return rows[0] as Feed;
}

/** @returns its scope; null where it is none of the person's. */
export async function deleteFeed(
  tx: CompanyTransaction,
  personId: number,
  id: number,
): Promise<FeedScope | null> {
  const { rows } = await sql<{ scope: FeedScope }>`
    delete from leave_feed where company_id = ${tx.companyId} and person_id = ${personId}::bigint and id = ${id}::bigint
    returning scope`.execute(tx);
  return rows[0]?.scope ?? null;
}

/** Takes the addresses of whoever does not work any more, or works anew. */
export async function deleteFeedsOfLeavers(tx: CompanyTransaction): Promise<void> {
  await sql`
    delete from leave_feed f using person p
    where f.company_id = ${tx.companyId} and p.company_id = ${tx.companyId} and p.id = f.person_id
      and (p.status = 'inactive' or p.hired_on <> f.hired_on)`.execute(tx);
}

/** Whose calendar an address is, in which language they read, by which clock. */
export interface FeedOf {
  readonly id: number;
  readonly personId: number;
  readonly scope: FeedScope;
  readonly language: Language;
  readonly timeZone: string;
  readonly readOn: IsoDay | null;
}

/**
 * The address with this digest, while its person works, may sign in and their company may be used.
 */
export async function selectBySecret(tx: CompanyTransaction, hash: Buffer): Promise<FeedOf | undefined> {
  const { rows } = await sql<Omit<FeedOf, 'language'> & { language: Language | null; country: string }>`
    select f.id, f.person_id as "personId", f.scope, f.read_on as "readOn", l.language, c.country, c.time_zone as "timeZone"
    from leave_feed f
    join person p on p.company_id = ${tx.companyId} and p.id = f.person_id and p.hired_on = f.hired_on
    join company c on c.id = ${tx.companyId}
    left join credential k on k.company_id = ${tx.companyId} and k.person_id = p.id
    left join person_language l on l.company_id = ${tx.companyId} and l.person_id = p.id
    where f.company_id = ${tx.companyId} and f.secret_hash = ${hash}::bytea and p.status = 'active' and k.blocked_at is null
      and c.payment_blocked_at is null`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { language, country, ...rest } = row;
  return { ...rest, language: language ?? languageOf(countryOf(country).locale) };
}

export async function updateReadOn(tx: CompanyTransaction, id: number, on: IsoDay): Promise<void> {
  await sql`
    update leave_feed set read_on = ${on}::date where company_id = ${tx.companyId} and id = ${id}::bigint`.execute(
    tx,
  );
}
