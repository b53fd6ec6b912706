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
