import { sql } from 'kysely';
import type { CompanyTransaction, Database } from '../../platform/db/transaction.ts';

type Executor = Database | CompanyTransaction;

/** What guesses are counted by, and the wait in seconds after so many. */
export interface GuessKey {
  readonly key: Buffer;
  readonly most: number;
  /** The first wait; each further guess doubles it, up to the last. */
  readonly first: number;
  readonly last: number;
  /** After how long the count is forgotten. */
  readonly window: number;
}

const list = (keys: readonly Buffer[]) => sql`array[${sql.join(keys)}]::bytea[]`;
const numbers = (values: readonly number[]) => sql`array[${sql.join(values)}]::int[]`;

/** Counts one guess by each of these keys, or by none. @returns 0, or after how many seconds there is room. */
export async function countGuess(db: Executor, keys: readonly GuessKey[], now: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select reserve_guess(${list(keys.map(({ key }) => key))}, ${numbers(keys.map(({ most }) => most))},
      ${numbers(keys.map(({ first }) => first))}, ${numbers(keys.map(({ last }) => last))},
      ${numbers(keys.map(({ window }) => window))}, ${now}::timestamptz) as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Takes one guess back from each of these keys. */
export async function returnGuess(db: Executor, keys: readonly Buffer[]): Promise<void> {
  await sql`select return_guess(${list(keys)})`.execute(db);
}

/** Forgets what the first of these keys counted, and takes as much back from the others. */
export async function releaseGuess(db: Executor, keys: readonly Buffer[]): Promise<void> {
  await sql`select release_guess(${list(keys)})`.execute(db);
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
  { key, most }: Pick<GuessKey, 'key' | 'most'>,
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
