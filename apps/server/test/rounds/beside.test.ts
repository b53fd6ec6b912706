import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../../src/platform/db/owner.ts';
import { type Portal, startPortal, TODAY } from '../support/portal.ts';
import { amongMany, intervalOf } from '../support/rounds.ts';
import { type TestDatabase, testDatabase } from '../support/test-database.ts';
import { type Due, dueCompanies } from './due-companies.ts';
import { lookedAfter } from './looked-after.ts';

let database: TestDatabase;
let portal: Portal;
/** Another process of the installation, as one is that lost the lead while its last run went on. */
let other: Portal;
beforeAll(async () => {
  database = await testDatabase();
  const limits = { 'rate.session': 100_000, 'rate.public': 100_000 };
  portal = await startPortal({ database, limits });
  const { LEGAJO_SECRET = '', LEGAJO_DATA = '' } = portal.settings;
  const env = { LEGAJO_SECRET, LEGAJO_STORE: join(LEGAJO_DATA, 'blobs') };
  other = await startPortal({ database, limits, env });
});
afterAll(async () => {
  await other.close();
  await portal.close();
  await database.drop();
});

const { cases } = dueCompanies(() => ({ portal, ownerUrl: database.ownerUrl }));

/** What stands in a company's trail, outbox, inbox and queue. */
async function effectsOn(company: number) {
  const counts = await portal.asCompany(company, async ({ tx }) => {
    const own = sql`company_id = ${tx.companyId}`;
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from audit_entry where ${own}) as entries,
        (select count(*)::int from mail where ${own}) as mails,
        (select count(*)::int from notification where ${own}) as notices`.execute(tx);
    return rows[0];
  });
  const jobs = await withClient(database.ownerUrl, (client) =>
    client.query(
      `select t.identifier as task, count(*)::int as count
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where (j.payload ->> 'company_id')::bigint = $1 group by 1 order by 1`,
      [company],
    ),
  );
  return { ...counts, jobs: jobs.rows };
}

test.each(Object.entries({ ...cases, ...lookedAfter(() => portal) }))(
  '%s: two processes that visit one company at once do what one does',
  async (name, make) => {
    const visit = async (due: Due, visits: readonly (() => Promise<void>)[]) => {
      portal.clock.advance(due.afterMs ?? 0);
      other.clock.set(portal.clock.now());
      for (let visit = 0; visit < (due.visits ?? 1); visit += 1) {
        await Promise.all(visits.map((one) => one()));
        portal.clock.advance(1);
        other.clock.set(portal.clock.now());
      }
      expect(await due.done()).toBe(true);
      return effectsOn(due.company);
    };
    portal.clock.set(TODAY);
    const round = await amongMany(portal, name);
    const beside = intervalOf(other, name);
    const once = await visit(await make(), [round.run]);
    portal.clock.set(TODAY);
    const twice = await visit(await make(), [round.run, () => beside.run(new AbortController().signal)]);
    expect(twice).toEqual(once);
  },
);
