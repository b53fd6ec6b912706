import { e } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { CERTIFICATE_PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, type Publisher, publish, restingProcess } from '../../test/support/publication.ts';
import { type TestDatabase, testDatabase } from '../../test/support/test-database.ts';
import { withClient } from '../platform/db/owner.ts';
import { enqueue } from '../platform/jobs/enqueue.ts';
import { reviveJob } from '../platform/jobs/give-up.ts';
import { finishProcess, giveUp } from './finish.ts';
import { inspectProcess } from './reading/inspect.ts';
import { reviveCompany } from './revive.ts';
import { publishProcess } from './sealing/publish.ts';

let database: TestDatabase;
let portal: Portal;
let publisher: Publisher;
const opened: (() => Promise<void>)[] = [];

// No worker runs at first: what one left when it died is made by hand, and then a server is started.
beforeAll(async () => {
  database = await testDatabase();
  portal = await startPortal({ database, limits: { 'job.revivals': 1 } });
  publisher = await addPublisher(portal);
});
afterAll(async () => {
  for (const close of opened.reverse()) await close();
  await portal.close();
  await database.drop();
});

const pace = { signal: new AbortController().signal, progressed: async () => undefined };

/** A process of one document, in its first step, with its job in the queue. */
async function received(more: Record<string, string | number> = {}): Promise<number> {
  const { cuil } = await portal.addPerson(publisher.company);
  const archive = zip({ [`${cuil}.pdf`]: payslip(`CUIL ${cuil}`) });
  const type = await portal.send('POST', '/v2/subfolder/create', {
    token: publisher.token,
    form: { idCarpeta: publisher.folder, name: `Tipo ${cuil}`, parser: 'nombre_archivo', salaryReceipt: 1 },
  });
  const answer = await publish(portal, publisher, archive, {
    idSubCarpeta: type.data[0].idSubCarpeta,
    ...more,
  });
  return answer.data[0].idProceso;
}

/** Its job died with its worker as often as it may. */
const wearOut = (key: string) =>
  withClient(database.ownerUrl, async (client) => {
    const { rowCount } = await client.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, updated_at = now() - interval '1 hour' where key = $1",
      [`${publisher.company}:${key}`],
    );
    expect(rowCount).toBe(1);
  });
const lose = (key: string) =>
  withClient(database.ownerUrl, (client) =>
    client.query('delete from graphile_worker._private_jobs where key = $1', [`${publisher.company}:${key}`]),
  );
const jobs = (key: string) =>
  withClient(database.ownerUrl, async (client) => {
    const { rows } = await client.query('select attempts from graphile_worker._private_jobs where key = $1', [
      `${publisher.company}:${key}`,
    ]);
    return rows.map((row) => row.attempts);
  });

describe('a process whose worker died until its job was dead', () => {
  test('ends where a person reads it; nothing is lost, and confirming it anew publishes the rest', async () => {
    const unread = await received();
    await wearOut(`inspect ${unread}`);
    const id = await received();
    await inspectProcess(portal.platform, publisher.company, id, { continuePages: false, ...pace });
    await wearOut(`publish ${id}`);
    // Once more from the beginning, for each; and it dies over it again.
    await reviveCompany(portal.platform, publisher.company, new Set());
    expect([await jobs(`inspect ${unread}`), await jobs(`publish ${id}`)]).toEqual([[0], [0]]);
    await wearOut(`inspect ${unread}`);
    await wearOut(`publish ${id}`);
    const lost = await received();
    await inspectProcess(portal.platform, publisher.company, lost, { continuePages: false, ...pace });
    await lose(`publish ${lost}`);

    const server = await startPortal({
      jobs: true,
      database,
      env: portal.settings,
      limits: { 'publication.sweep.seconds': 1, 'job.revivals': 1 },
    });
    opened.push(() => server.close());
    const { token } = publisher;
    const dead = { estado: 'error', publicados: 0, falla: { code: 'SYSTEM_API_WORKER' } };
    expect(await restingProcess(server, token, unread)).toMatchObject(dead);
    expect(await restingProcess(server, token, id)).toMatchObject({ ...dead, listos: 1 });
    expect(await restingProcess(server, token, lost)).toMatchObject({ estado: 'completado', publicados: 1 });

    const form = { clave: CERTIFICATE_PASSWORD };
    const readOn = await server.send('POST', `/v2/portal/processes/${unread}/confirm`, { token, form });
    expect(readOn.data[0]).toMatchObject({ estado: 'en progreso', fase: 'inspect' });
    expect(await restingProcess(server, token, unread)).toMatchObject({
      estado: 'completado',
      publicados: 1,
    });
    const again = await server.send('POST', `/v2/portal/processes/${id}/confirm`, { token, form });
    expect(again.status).toBe(200);
    expect(await restingProcess(server, token, id)).toMatchObject({
      estado: 'completado',
      publicados: 1,
      falla: null,
    });
    await server.close();
    opened.pop();
  });
});

describe('a process that a job will end', () => {
  test('is left alone: waiting for its turn, for a person, or for its date; and without a job, for one look', async () => {
    const waits = await received();
    const reviewed = await received({ confirmar: 0 });
    await inspectProcess(portal.platform, publisher.company, reviewed, { continuePages: false, ...pace });
    const dated = await received({ programar: '23/11/2026 08:30' });
    await inspectProcess(portal.platform, publisher.company, dated, { continuePages: false, ...pace });
    await lose(`inspect ${reviewed}`);
    const atWork = await received();
    await lose(`inspect ${atWork}`);
    const lost = await reviveCompany(portal.platform, publisher.company, new Set());
    expect(lost).toContain(atWork);
    expect(lost).not.toContain(waits);
    expect(await jobs(`inspect ${atWork}`)).toEqual([]);
    await reviveCompany(portal.platform, publisher.company, new Set(lost));
    expect(await jobs(`inspect ${atWork}`)).toEqual([0]);
    expect(await jobs(`inspect ${waits}`)).toEqual([0]);
    expect(await jobs(`inspect ${reviewed}`)).toEqual([]);
    expect(await jobs(`publish ${reviewed}`)).toEqual([]);
    expect(await jobs(`publish ${dated}`)).toEqual([0]);
    const { token } = publisher;
    const [process] = (await portal.send('GET', `/v2/portal/processes/${dated}`, { token })).data;
    expect(process.fase).toBe('scheduled');
  });
});

test('a publication that finds an item ready at its end leaves a job that goes on with it', async () => {
  const id = await received();
  await inspectProcess(portal.platform, publisher.company, id, { continuePages: false, ...pace });
  await lose(`publish ${id}`);
  await finishProcess(portal.platform, publisher.company, id);
  expect(await jobs(`publish ${id}`)).toEqual([0]);
  const { token } = publisher;
  const [process] = (await portal.send('GET', `/v2/portal/processes/${id}`, { token })).data;
  expect(process).toMatchObject({ estado: 'en progreso', fase: 'publish', listos: 1 });
});

test('one that was asked to stop and then given up goes out whole once it is confirmed again', async () => {
  const { company, token } = publisher;
  const id = await received();
  await inspectProcess(portal.platform, company, id, { continuePages: false, ...pace });
  const act = (name: string, form?: Record<string, string>) =>
    portal.send('POST', `/v2/portal/processes/${id}/${name}`, { token, ...(form ? { form } : {}) });
  expect((await act('cancel')).data[0]).toMatchObject({ estado: 'en progreso', fase: 'publish' });
  await giveUp(portal.platform, company, id, e.publications.storeFailed);
  expect((await act('confirm', { clave: CERTIFICATE_PASSWORD })).status).toBe(200);
  await publishProcess(portal.platform, company, id, pace);
  const [process] = (await portal.send('GET', `/v2/portal/processes/${id}`, { token })).data;
  expect(process).toMatchObject({ estado: 'completado', publicados: 1, falla: null });
});

test('one that is given up with everything out is finished, and its upload goes', async () => {
  const { company, token } = publisher;
  const id = await received();
  await inspectProcess(portal.platform, company, id, { continuePages: false, ...pace });
  const [item] = (await portal.send('GET', `/v2/portal/processes/${id}/items`, { token })).data;
  await withClient(database.superuserUrl, (client) =>
    client.query("update process_item set state = 'published' where process_id = $1 and id = $2", [
      id,
      item.id,
    ]),
  );
  await giveUp(portal.platform, company, id, e.publications.storeFailed);
  const [process] = (await portal.send('GET', `/v2/portal/processes/${id}`, { token })).data;
  expect(process).toMatchObject({ estado: 'error', fase: 'done', vence: null });
  expect(await jobs(`clean ${id}`)).toEqual([0]);
});

test('a job of another company is nobody else’s to see', async () => {
  const id = await received();
  const other = await portal.addCompany({ name: 'Ajena' });
  const { limits } = portal.platform;
  const fates = await portal.asCompany(other, async ({ tx }) => {
    await enqueue(tx, 'publishing.clean', { company_id: other, process: 1 }, { key: 'clean 1' });
    return [await reviveJob(tx, `inspect ${id}`, limits), await reviveJob(tx, 'clean 1', limits)];
  });
  expect(fates).toEqual(['lost', 'waiting']);
});
