import { LIMITS } from '@legajo/contract';
import { afterEach, expect, test } from 'vitest';
import { JobBench } from '../../../test/support/job-bench.ts';
import { type SmtpServer, startSmtpServer } from '../../../test/support/smtp-server.ts';
import { until } from '../../../test/support/until.ts';
import { fixedClock } from '../clock.ts';
import { makeCounts } from '../counts.ts';
import { inCompany } from '../db/in-company.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { Worker } from '../jobs/worker.ts';
import { createLog } from '../log.ts';
import { makeCircuits } from '../outbound/circuits.ts';
import { MAIL_SERVICE } from './deliver.ts';
import { sendMail } from './outbox.ts';
import { type Deliver, smtpDelivery } from './smtp.ts';
import { startMailWorker } from './worker.ts';

const bench = JobBench.use();
const GREETING_MS = 150;
const REST_MS = 30_000;
const PORTAL = 'https://portal.example';

let opened: { stop?(): Promise<void>; close?(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.reverse()) await (one.stop?.() ?? one.close?.());
  opened = [];
  await bench.asSuperuser('delete from mail');
});

const service = async (mute = false): Promise<SmtpServer> => {
  const server = await startSmtpServer({ mute });
  opened.push(server);
  return server;
};
const startClock = () => fixedClock(new Date('2026-11-20T15:00:00Z'));
async function mailWorker(deliver: Deliver, clock = startClock(), limits = {}) {
  const circuits = makeCircuits(clock);
  const worker: Worker = await startMailWorker({
    url: bench.database.appUrl,
    log: createLog({ level: 'silent' }),
    clock,
    circuits,
    counts: makeCounts(),
    limits: { ...LIMITS, ...limits },
    deliver,
    logoOf: async () => null,
    wishesOf: () => null,
    pictureOf: async () => null,
  });
  opened.push({ stop: () => worker.stop(1000) });
  return { clock, circuits };
}
const write = (count: number, clock = startClock()) =>
  inCompany(bench.database.db, 7, async (tx) => {
    for (let i = 0; i < count; i += 1)
      await sendMail(tx, 7, { to: `p${i}@andes.example`, subject: 'Recibo', text: 'Hay un recibo' }, clock);
  });
const mails = () =>
  bench.asSuperuser<{ state: string; attempts: number; error: string | null }>(
    'select state, attempts, error from mail order by id',
  );
const states = async () => [...new Set((await mails()).map(({ state }) => state))];
const idsOf = (server: SmtpServer) =>
  server.received.map((text) => /Message-ID: (<[^>]+>)/i.exec(text)?.[1] ?? 'none');

test('a service that takes connections and never greets delays the mails and nothing else; later each arrives once', async () => {
  const server = await service(true);
  const { clock, circuits } = await mailWorker(smtpDelivery(server.url, PORTAL, GREETING_MS));
  await write(40);
  await bench.work([bench.task('test.publish')]);
  await inCompany(bench.database.db, 7, (tx) => enqueue(tx, 'test.publish', { company_id: 7 }));
  await until('the publication ran', () => bench.runs.length === 1);
  expect(server.received).toEqual([]);

  await until('the service is left in peace', () => circuits.restMs(MAIL_SERVICE) > 0);
  await until('nobody is at it any more', async () => (await states()).join() === 'waiting');
  const asked = server.connections;
  const tried = (await mails()).reduce((sum, mail) => sum + mail.attempts, 0);
  expect(tried).toBeLessThanOrEqual(4);
  // Its jobs wait with all their tries.
  const spent = await bench.asSuperuser('select 1 from graphile_worker._private_jobs where attempts > 1');
  expect(spent).toEqual([]);

  clock.advance(REST_MS);
  await until('one asks', () => server.connections > asked);
  await until('it is left in peace again', () => circuits.restMs(MAIL_SERVICE) > 0);
  await until('nobody is at it', async () => (await states()).join() === 'waiting');
  expect(server.connections).toBe(asked + 1);

  server.mute = false;
  clock.advance(REST_MS);
  await until('all are sent', async () => (await states()).join() === 'sent', 60_000);
  expect(server.received).toHaveLength(40);
  expect(new Set(idsOf(server)).size).toBe(40);
  await until('no job is left', async () => (await bench.waiting()).length === 0);
});

test('a service that trickles a line now and then is cut off at the deadline of the whole delivery', async () => {
  const server = await service();
  let release: () => void = () => undefined;
  server.onMail = () => new Promise<void>((resolve) => (release = resolve));
  await mailWorker(smtpDelivery(server.url, PORTAL), startClock(), { 'mail.deadline.seconds': 1 });
  await write(1);
  await until('the text is there', () => server.received.length === 1);
  await until('it is given back', async () => (await mails())[0]?.error != null);
  expect((await mails())[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  server.onMail = () => undefined;
  release();
  await until('it is sent', async () => (await states()).join() === 'sent');
  expect(new Set(idsOf(server)).size).toBe(1);
});

test('what a worker died over is sent by another, under the same Message-ID, and not before its time', async () => {
  const server = await service();
  await write(1);
  // The worker was killed after the service took the mail and before it was noted.
  await bench.asSuperuser(`update mail set state = 'sending', attempts = 1, attempted_at = now()`);
  await mailWorker(smtpDelivery(server.url, PORTAL));
  await until('it is looked at and left', async () => {
    const [job] = await bench.asSuperuser<{ later: boolean }>(
      `select run_at > now() + interval '60 seconds' as later from graphile_worker._private_jobs where key is not null`,
    );
    return job?.later === true;
  });
  expect(server.received).toEqual([]);
  await bench.asSuperuser(`update mail set attempted_at = now() - interval '2 minutes'`);
  await bench.asSuperuser(`update graphile_worker._private_jobs set run_at = now()`);
  await until('it is sent', async () => (await states()).join() === 'sent');
  const [{ id } = { id: 0 }] = await bench.asSuperuser<{ id: string }>('select id::text from mail');
  expect(idsOf(server)).toEqual([`<legajo-7-${id}@portal.example>`]);
});

test('of two workers with the same mail one sends it, and who was too slow notes nothing', async () => {
  const server = await service();
  await mailWorker(smtpDelivery(server.url, PORTAL));
  await mailWorker(smtpDelivery(server.url, PORTAL));
  await write(20);
  // Each has a second job, as after a lock that was thought lost.
  await bench.asSuperuser(`
    select graphile_worker.add_job('mail.send', payload) from graphile_worker._private_jobs`);
  await until('all are sent', async () => (await states()).join() === 'sent');
  await until('no job is left', async () => (await bench.waiting()).length === 0, 60_000);
  expect(server.received).toHaveLength(20);

  server.onMail = async () => {
    await bench.asSuperuser(`update mail set attempts = attempts + 1 where state = 'sending'`);
  };
  await write(1);
  await until('it is taken', () => server.received.length === 21);
  await until('its job is done', async () => (await bench.waiting()).length === 0);
  expect((await mails()).at(-1)).toMatchObject({ state: 'sending', attempts: 2 });
});

test.each([
  ['a mailbox that is full for now', '452 full', 'waiting', false],
  ['a service that closes down', '421 bye', 'waiting', true],
  ['an address that does not exist', '550 unknown', 'failed', false],
])('%s is told from the other troubles', async (_, rcpt, state, isDown) => {
  const server = await service();
  server.rcpt = rcpt;
  const { circuits } = await mailWorker(smtpDelivery(server.url, PORTAL));
  await write(isDown ? 3 : 4);
  await until('all were tried', async () => (await mails()).every((mail) => mail.error !== null));
  expect(await states()).toEqual([state]);
  await until('the breaker knows', () => circuits.restMs(MAIL_SERVICE) > 0 === isDown);
});

test('a mail nobody took for three days is given up, with words, and its job is gone', async () => {
  const server = await service(true);
  const clock = startClock();
  await write(1, clock);
  await bench.asSuperuser(`update mail set error = 'Greeting never received'`);
  clock.advance(LIMITS['mail.life.seconds'] * 1000 + 1);
  await mailWorker(smtpDelivery(server.url, PORTAL, GREETING_MS), clock);
  await until('it is given up', async () => (await states()).join() === 'failed');
  expect((await mails())[0]?.error).toBe(
    'The mail service did not take it within 72 hours. Its last answer: Greeting never received',
  );
  expect(server.connections).toBe(0);
  await until('no job is left', async () => (await bench.waiting()).length === 0);
});
