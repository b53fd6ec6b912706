import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';

type Executor = Database | CompanyTransaction;

/** What guesses are counted by, and how many there may be within the window. */
export interface GuessKey {
  readonly key: Buffer;
  readonly most: number;
}

const list = (keys: readonly Buffer[]) => sql`array[${sql.join(keys)}]::bytea[]`;

/** Counts one guess by each of these keys, or by none. @returns whether all of them had room. */
export async function countGuess(
  db: Executor,
  keys: readonly GuessKey[],
  now: Date,
  lockSeconds: number,
): Promise<boolean> {
  const wanted = list(keys.map(({ key }) => key));
  const most = sql`array[${sql.join(keys.map((one) => one.most))}]::int[]`;
  const { rows } = await sql<{ reserved: boolean }>`
    select reserve_guess(${wanted}, ${most}, ${now}::timestamptz, make_interval(secs => ${lockSeconds}::int)) as reserved`.execute(
    db,
  );
  return rows[0]?.reserved ?? false;
}

/** Takes one guess back from each of these keys. */
export async function returnGuess(db: Executor, keys: readonly Buffer[]): Promise<void> {
  await sql`select return_guess(${list(keys)})`.execute(db);
}

/** Whether the person of a login name had a session from a network after an instant. */
export async function knowsNetwork(
  db: Executor,
  username: string,
  network: string,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    select knows_network(${username}, ${network}::cidr, ${since}::timestamptz) as knows`.execute(db);
  return rows[0]?.knows ?? false;
}

/** Whether failures locked one of these keys. */
export async function isLocked(db: Executor, keys: readonly Buffer[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select login_locked(${list(keys)}, ${now}) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** Counts a failure after the fact, for keys that many people share. */
export async function countFailure(
  db: Executor,
  { key, most }: GuessKey,
  now: Date,
  lockSeconds: number,
): Promise<void> {
  await sql`select login_failed(${key}::bytea, ${now}::timestamptz, ${most}::int, make_interval(secs => ${lockSeconds}::int))`.execute(
    db,
  );
}

/** Forgets what was counted by a key. */
export async function clearFailures(db: Executor, key: Buffer): Promise<void> {
  await sql`select login_succeeded(${key}::bytea)`.execute(db);
}
