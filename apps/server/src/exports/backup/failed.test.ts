import { afterAll, beforeAll, expect, test } from 'vitest';
import { payslip } from '../../../test/support/papers.ts';
import { type Portal, startPortal } from '../../../test/support/portal.ts';
import { addPublisher, type Publisher, publishOne } from '../../../test/support/publication.ts';
import { type TestDatabase, testDatabase } from '../../../test/support/test-database.ts';
import { withClient } from '../../platform/db/owner.ts';
import { tasks } from '../jobs.ts';
import { sweepBackups } from './sweep.ts';

let database: TestDatabase;
let portal: Portal;
let publisher: Publisher;
// No worker runs: the test does its work.
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database, limits: { 'job.revivals': 1 } });
  publisher = await addPublisher(portal);
  const person = await portal.addPerson(publisher.company);
  await publishOne(portal, publisher, person.id, payslip(`CUIL ${person.cuil}`));
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const read = async () => (await portal.send('GET', '/v2/portal/backup', { token: publisher.token })).data[0];
const wearOut = () =>
  withClient(database.superuserUrl, (client) =>
    client.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '1 hour'",
    ),
  );

test('a backup whose workers died over it says so', async () => {
  const asked = await portal.send('POST', '/v2/portal/backup', { token: publisher.token });
  expect(asked.data[0]).toMatchObject({ estado: 'pedido', falla: null });
  for (let times = 0; times < 2; times += 1) {
    await wearOut();
    await sweepBackups(portal.platform, publisher.company);
  }
  expect(await read()).toMatchObject({
    estado: 'error',
    falla: { code: 'SYSTEM_API_WORK_DIED', mensaje: expect.stringMatching(/^El servidor se interrumpió/) },
  });
});

test('one that cannot read what it is to hold says that, and the next begins without it', async () => {
  const asked = await portal.send('POST', '/v2/portal/backup', { token: publisher.token });
  expect(asked.data[0]).toMatchObject({ estado: 'pedido', falla: null });
  for await (const { name } of portal.platform.driver.list('segment'))
    await portal.platform.driver.remove('segment', name);
  const { company } = publisher;
  const job = { id: '1', key: null, attempt: portal.platform.limits['job.tries'], lastAttempt: false };
  const pace = { signal: new AbortController().signal, progressed: async () => undefined };
  await tasks[0]?.run(
    { platform: portal.platform, companyId: company, job, ...pace },
    { company_id: company, backup: asked.data[0].id },
  );
  expect(await read()).toMatchObject({ estado: 'error', falla: { code: 'SYSTEM_API_BYTES' } });
});
