import { afterAll, beforeAll, expect, test } from 'vitest';
import { legajo, legajoProcess } from '../../test/support/command-line.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { withClient } from '../platform/db/owner.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';

let database: TestDatabase;
let portal: Portal;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

test('legajo jobs lists what is dead, and jobs retry lets it work again', async () => {
  const none = await legajo(portal.settings, 'jobs');
  expect([none.code, none.json]).toEqual([0, { total: 0, byTask: {}, dead: [] }]);
  const company = await portal.addCompany();
  await portal.asCompany(company, ({ tx }) =>
    enqueue(tx, 'exports.build', { company_id: company, backup: 4 }, { key: 'backup 4' }),
  );
  await withClient(database.superuserUrl, (client) =>
    client.query('update graphile_worker._private_jobs set attempts = max_attempts'),
  );
  // As an operator's own process.
  const listed = await legajoProcess(portal.settings, 'jobs');
  expect(listed.code).toBe(1);
  expect(listed.json).toMatchObject({
    total: 1,
    byTask: { 'exports.build': 1 },
    dead: [{ task: 'exports.build', companyId: company, key: 'backup 4', attempts: 25, error: null }],
  });
  const { id } = listed.json.dead[0];
  expect((await legajoProcess(portal.settings, 'jobs', 'retry', id)).code).toBe(0);
  expect((await legajo(portal.settings, 'jobs')).code).toBe(0);
  const again = await legajo(portal.settings, 'jobs', 'retry', id);
  expect([again.code, again.json.error.code]).toEqual([1, 'usage']);
  for (const wrong of [[], ['x'], ['1', '2'], ['-1']])
    expect((await legajo(portal.settings, 'jobs', 'retry', ...wrong)).code).toBe(1);
});
