import type pg from 'pg';
import { inOrder } from './order.ts';
import { FIRST, grantSequences, isDistributed, moveTable, selectUndistributed } from './tables.sql.ts';

/** As many parts as each table is cut into, where nobody says another number: of these machines can have any share. */
export const SHARDS = 32;

/**
 * Distributes each table that is not where it belongs, one transaction for each: what was done stays where a later one
 * fails, and the next run goes on. The owner of the tables may.
 *
 * @param said is told of each table once it is moved.
 */
export async function moveTables(
  client: pg.Client,
  shards = SHARDS,
  said: (name: string) => void = () => undefined,
): Promise<readonly string[]> {
  const tables = await selectUndistributed(client);
  // Every other is laid beside the first.
  const first = tables.filter(({ name }) => name === FIRST);
  const moved: string[] = [];
  for (const table of [...first, ...inOrder(tables.filter(({ name }) => name !== FIRST))]) {
    await moveTable(client, table, shards);
    moved.push(table.name);
    said(table.name);
  }
  await grantSequences(client);
  return moved;
}

/** What a migration made on a database whose companies lie on several machines follows them; nothing on any other. */
export async function followCompanies(client: pg.Client): Promise<readonly string[]> {
  return (await isDistributed(client)) ? moveTables(client) : [];
}

/** How many tables are named in a refusal. */
const NAMED = 3;

/**
 * A database of which only some tables were laid where their companies lie answers some calls and fails others.
 *
 * @throws Error that names some of those that are left.
 */
export async function refuseHalf(client: pg.Client): Promise<void> {
  if (!(await isDistributed(client))) return;
  const left = (await selectUndistributed(client)).map(({ name }) => name);
  if (left.length === 0) return;
  const named = left.slice(0, NAMED).join(', ') + (left.length > NAMED ? ', …' : '');
  throw new Error(
    `${left.length} tables do not lie on the machines of their companies (${named}): run npm run legajo -- distribute again.`,
  );
}
