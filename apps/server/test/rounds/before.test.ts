import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../../src/db/prepare.ts';
import { withoutCompany } from '../../src/platform/db/in-company.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { withClient } from '../../src/platform/db/owner.ts';
import { migrateQueue } from '../../src/platform/jobs/queue-tables.ts';
import { ROUNDS } from '../../src/platform/jobs/rounds/due.sql.ts';
import { emptyDatabase, type TestDatabase } from '../support/test-database.ts';

/** The migration after which a round goes by marks. */
const BY_MARKS = '0267_more_rounds_due';

/** These did already. */
const BEFORE: readonly string[] = ['documents.counts', 'long-work.sweep'];

let database: TestDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.drop());

test('companies that were there before a round went by marks are visited once by each', async () => {
  const before = allMigrations().filter(({ name }) => name < BY_MARKS);
  await migrate(database.ownerUrl, before, { before: migrateQueue });
  await withoutCompany(database.db, (tx) =>
    sql`select register_company(1, false), register_company(2, true)`.execute(tx),
  );
  await migrate(database.ownerUrl, allMigrations());
  const marked = await withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ round: string; company: number; due: boolean }>(
      `select round, company_id::int as company, due_at <= now() as due from round_due
        where round <> all ($1) order by round collate "C", 2`,
      [BEFORE],
    );
    return rows;
  });
  const rounds = [...new Set(marked.map(({ round }) => round))];
  expect(marked).toEqual(rounds.flatMap((round) => [1, 2].map((company) => ({ round, company, due: true }))));
  expect(rounds).toEqual(ROUNDS.filter((round) => !BEFORE.includes(round)).sort());
});
