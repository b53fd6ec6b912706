import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payslip, zip } from '../../test/support/papers.ts';
import { PASSWORD, type Portal, startPortal } from '../../test/support/portal.ts';
import { addPublisher, publishAndWait } from '../../test/support/publication.ts';
import { until } from '../../test/support/until.ts';
import { inCompany } from '../platform/db/in-company.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { storeIntervals } from './store-upkeep.ts';

const DAY_MS = 24 * 3_600_000;

let portal: Portal;
let company: number;
beforeAll(async () => {
  portal = await startPortal();
  company = await portal.addCompany();
});
afterAll(() => portal.close());

const run = async (name: Interval['name'], on = portal) => {
  const interval = storeIntervals(on.platform).find((one) => one.name === name);
  await interval?.run(new AbortController().signal);
};
async function segments(on = portal): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of on.platform.driver.list('segment')) names.push(name);
  return names;
}
/** One file, as a signature stores it. */
async function store(file: Buffer, of = company, on = portal): Promise<void> {
  const staged = await on.platform.store.stage(of, [file]);
  await inCompany(on.platform.db, of, (tx) => staged.record(tx));
}

test('a crowd’s signatures share a segment after the next sweep, and whoever watches is told', async () => {
  for (let times = 0; times < 40; times += 1) await store(randomBytes(2000));
  expect(await segments()).toHaveLength(40);
  await run('files.sweep');
  expect(await segments()).toHaveLength(1);
  await run('files.walk');
  const metrics = await (await fetch(`${portal.url}/metrics`)).text();
  expect(metrics).toMatch(/^legajo_store_segments 1$/m);
  expect(metrics).toMatch(/^legajo_store_bytes 80640$/m);
  expect(metrics).toMatch(/^legajo_store_dead_bytes 0$/m);
  expect(metrics).toMatch(
    new RegExp(`^legajo_store_last_compaction_seconds ${portal.clock.now().getTime() / 1000}$`, 'm'),
  );
});

test('a document that was signed is read and verified as before, wherever its bytes were moved', async () => {
  const working = await startPortal({ jobs: true });
  const publisher = await addPublisher(working);
  const person = await working.addPerson(publisher.company);
  await publishAndWait(working, publisher, zip({ [`${person.cuil}.pdf`]: payslip(`CUIL ${person.cuil}`) }));
  const token = await working.signIn(person.username, { perfil: 1 });
  const [{ id }] = (await working.send('GET', '/v2/portal/me/documents', { token })).data;
  const form = { resultado: 'conforme', pass: PASSWORD };
  const signed = await working.send('POST', `/v2/portal/me/documents/${id}/sign`, { token, form });
  expect(signed.status).toBe(200);
  const view = () => working.send('GET', `/documents/view/${id}/${person.id}/pdf`, { token });
  const before = (await view()).bytes;
  const own = async () =>
    (await segments(working)).filter((name) => name.startsWith(`${publisher.company}/`));
  const held = await own();
  // The worker of this portal sweeps too, and may have taken some of them: what is left of few waits for more.
  const gathered = async () => {
    for (let times = 0; times < 40; times += 1) await store(randomBytes(500), publisher.company, working);
    await run('files.sweep', working);
    return (await own()).length === 1;
  };
  await until('all of it lies in one segment', gathered);
  const now = await own();
  expect(held).not.toContain(now[0]);
  const after = await view();
  expect([after.status, after.bytes.equals(before)]).toEqual([200, true]);
  const multipart = { file: { name: 'a.pdf', bytes: after.bytes } };
  const verified = await working.send('POST', '/v2/portal/verify', { multipart });
  expect(verified.data[0]).toMatchObject({ veredicto: 'valido' });
  await working.close();
});

test('all of the store is walked once a week, also by a process that starts in between', async () => {
  const stray = async () => {
    const writer = await portal.platform.driver.openSegment(String(company));
    writer.append(randomBytes(10));
    await writer.commit();
  };
  // The segments' age is real, and the portal's clock stands where it is put.
  const first = Date.now() + 20 * DAY_MS;
  portal.clock.set(new Date(first));
  await run('files.walk');
  await stray();
  const withStray = await segments();
  portal.clock.set(new Date(first + 7 * DAY_MS - 1000));
  await run('files.walk');
  expect(await segments()).toEqual(withStray);
  portal.clock.set(new Date(first + 7 * DAY_MS));
  await run('files.walk');
  expect(await segments()).toHaveLength(withStray.length - 1);
});
