import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { legajo } from '../../support/command-line.ts';
import { payslip, zip } from '../../support/papers.ts';
import { type Portal, startPortal } from '../../support/portal.ts';
import { addPublisher, type Publisher, publish, restingProcess } from '../../support/publication.ts';
import { type TestDatabase, testDatabase } from '../../support/test-database.ts';
import { until } from '../../support/until.ts';
import { portOf } from './databases.ts';
import { killMachine, machineOf, startMachine } from './machines.ts';

const DOCUMENTS = 150;
const { workerUrls } = inject('testServer');

let database: TestDatabase;
let portal: Portal;
let hit: Publisher;
let other: Publisher;
let hitUrl: string;

beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ jobs: true, database });
  hit = await addPublisher(portal);
  const place = await portOf(database.superuserUrl, hit.company);
  hitUrl = workerUrls.find((url) => Number(new URL(url).port) === place) as string;
  do other = await addPublisher(portal, 'nombre_archivo', { taxId: '30712345681' });
  while ((await portOf(database.superuserUrl, other.company)) === place);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const published = () =>
  portal.asCompany(hit.company, async ({ tx }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from document where company_id = ${tx.companyId}`.execute(tx);
    return rows[0]?.count ?? 0;
  });

it('a machine that dies in the middle of a publication loses nothing of it, doubles nothing, and keeps nobody else waiting', async () => {
  const cuils: string[] = [];
  for (let i = 0; i < DOCUMENTS; i++) cuils.push((await portal.addPerson(hit.company)).cuil);
  const archive = zip(Object.fromEntries(cuils.map((cuil) => [`${cuil}.pdf`, payslip(`CUIL ${cuil}`)])));
  const taken = await publish(portal, hit, archive, { notificar: 1 });
  expect(taken.status).toBe(200);
  await until('some are published', async () => (await published()) > 0);

  const machine = await machineOf(hitUrl);
  await killMachine(machine);
  const away = await portal.send('GET', '/v2/portal/employees', { token: hit.token });
  expect(away.status).toBeGreaterThanOrEqual(500);
  const served = await portal.send('GET', '/v2/portal/employees', { token: other.token });
  expect(served).toMatchObject({ status: 200, data: [expect.anything()] });
  await startMachine(machine);

  await until(
    'the company is served again',
    async () => (await portal.send('GET', '/v2/portal/employees', { token: hit.token })).status === 200,
  );
  const process = await restingProcess(portal, hit.token, taken.data[0].idProceso, 240_000);
  expect(process.estado).toBe('completado');
  const counts = await portal.asCompany(hit.company, async ({ tx }) => {
    const own = sql`company_id = ${tx.companyId}`;
    const { rows } = await sql`
      select (select count(*)::int from document where ${own}) as documents,
        (select count(distinct person_id)::int from document where ${own} and state = 'published') as people,
        (select count(*)::int from audit_entry where ${own} and event = 'document.published') as told,
        (select count(distinct subject_id)::int from audit_entry where ${own} and event = 'document.published') as audited
      from company where id = ${tx.companyId}`.execute(tx);
    return rows[0];
  });
  expect(counts).toEqual({ documents: DOCUMENTS, people: DOCUMENTS, told: DOCUMENTS, audited: DOCUMENTS });
  expect((await legajo(portal.settings, 'jobs')).json).toMatchObject({ total: 0 });
  expect((await legajo(portal.settings, 'integrity')).json).toMatchObject({
    missing: [],
    changed: [],
    orphan: [],
  });
  expect((await legajo(portal.settings, 'audit', 'verify')).json).toMatchObject({ ok: true });
});
