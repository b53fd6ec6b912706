/**
 * `node bench/streams.ts [streams] [documents] [pairs]`: so many event streams of one process stay open while as many documents
 * are published, each with its notice and its mail; beside it what one stream costs, and the same publication without notices
 * and mails, so many times each in turn. `node bench/streams.ts 0 10000 3` measures a publication alone (areas 3, at most 15 %
 * more).
 */

import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { packZip } from '@legajo/pdf';
import { startInstallation } from '../apps/server/test/kill/installation.ts';
import { Client, cuilsOf, foundCompany } from '../apps/server/test/kill/payroll.ts';
import { Watcher } from '../apps/server/test/kill/watch.ts';
import { CERTIFICATE_PASSWORD, PASSWORD } from '../apps/server/test/support/portal.ts';
import { BENCH_LIMITS, UNLIMITED } from './machine/limits.ts';
import { watchMemory } from './machine/memory.ts';
import { giveOnePassword } from './machine/one-password.ts';
import { makePayslipsFor } from './payslips.ts';

const [streams = 5000, documents = 1000, pairs = 2] = process.argv.slice(2).map(Number);
/** Tabs of a person, as many as they may hold. */
const TABS = 10;
const LIMITS = {
  ...BENCH_LIMITS,
  'streams.person': TABS,
  'streams.address': UNLIMITED,
  'unproven.address': UNLIMITED,
};

if (pairs < 1 || pairs > 4)
  throw new RangeError('One pair to four: each publication has a month of this year.');
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const percent = (ratio: number) => `${ratio >= 1 ? '+' : ''}${((ratio - 1) * 100).toFixed(1)} %`;

const installation = await startInstallation({
  kind: 'one',
  env: { LEGAJO_LIMITS: JSON.stringify(LIMITS) },
});
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const told: number[] = [];
try {
  const payroll = await foundCompany(installation, cuilsOf(documents));
  const admin = new Client(installation, payroll.username);
  await admin.signIn();
  const people = payroll.cuils.slice(0, Math.ceil(streams / TABS));
  const crowd = await giveOnePassword(installation.databaseUrl(), people);
  const type = await admin.addType();
  const publication = async (month: number, notificar: 0 | 1) => {
    const two = String(month).padStart(2, '0');
    const archive = packZip(makePayslipsFor(payroll.cuils, '30-71234567-3', false, `2026-${two}`));
    const fields = {
      idSubCarpeta: type,
      periodo: `${two}/2026`,
      clave: CERTIFICATE_PASSWORD,
      confirmar: 1,
      notificar,
    };
    const watcher = new Watcher(installation.databaseUrl, payroll.company);
    const begun = performance.now();
    await admin.upload(archive, fields);
    const done = await watcher.until('it ends', (p) => p.state !== 'running', 900_000);
    await watcher.close();
    if (done.published !== payroll.cuils.length)
      throw new Error(`Only ${done.published} went out: ${done.state}`);
    return performance.now() - begun;
  };
  const memory = () =>
    watchMemory(
      () => installation.pidOf('server'),
      () => installation.pidOf('database'),
    );
  await publication(1, 0);
  const [alone, mailed]: [number[], number[]] = [[], []];
  // In turn, and each pair the other way round: what the machine does beside it, and what tables grow, weighs on both.
  for (let pair = 0; pair < pairs; pair += 1)
    for (const told of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      (told === 0 ? alone : mailed).push(await publication(2 + alone.length + mailed.length, told));
  const before = memory();
  await pause(3000);
  before.stop();
  await openAll(crowd);
  const during = memory();
  await pause(10_000);
  during.stop();
  const idle = during.peaks.server - before.peaks.server;
  const noticed = told.length;
  const together = streams > 0 ? await publication(2 + 2 * pairs, 1) : 0;
  await pause(10_000);
  const [without, withAll] = [Math.min(...alone), Math.min(...mailed)];
  console.log(
    [
      `${streams} streams of ${crowd.length} people: ${before.peaks.server} MiB before, ${during.peaks.server} MiB open (+${idle})`,
      `each time: without ${alone.map(seconds).join(', ')}; with ${mailed.map(seconds).join(', ')}`,
      `${documents} documents: ${seconds(without)} without word, ${seconds(withAll)} with notices and mails (${percent(withAll / without)})`,
      `the same beside the open streams: ${seconds(together)}; ${told.length - noticed} of ${crowd.length * TABS} notices came`,
    ].join('\n'),
  );
} finally {
  agent.destroy();
  await installation.stop();
}

/** Signs everybody in and opens their streams. */
async function openAll(usernames: readonly string[]): Promise<void> {
  const left = [...usernames];
  let open = 0;
  const one = async () => {
    for (let username = left.pop(); username !== undefined; username = left.pop()) {
      const token = await signIn(username);
      for (let i = 0; i < TABS && open < streams; i += 1) {
        open += 1;
        await follow(token);
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

async function signIn(user: string): Promise<string> {
  const answer = await fetch(`${installation.url()}/v2/auth-mod/login`, {
    method: 'POST',
    body: new URLSearchParams({ user, password: PASSWORD, perfil: '1' }),
  });
  const { results } = (await answer.json()) as { results: { data: { token: string }[] } };
  const token = results.data[0]?.token;
  if (!token) throw new Error(`${user} could not sign in: ${answer.status}`);
  return token;
}

/** Opens a stream, which counts its notices for as long as it is there. */
function follow(token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${installation.url()}/v2/portal/events`, {
      agent,
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}.`));
      answer.on('data', (part: Buffer) => {
        for (const _ of part.toString('utf8').matchAll(/event: aviso/g)) told.push(performance.now());
      });
      // Ended with the installation.
      answer.on('error', () => undefined);
      resolve();
    });
    sent.end();
  });
}
