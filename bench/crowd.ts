/**
 * `node bench/crowd.ts [people] [documents] [connections]`: a payday. So many people sign in, list their documents,
 * open one and sign it over so many connections, while as many documents are published: by a real server with its
 * embedded database and durable settings. Beside it the publication alone, and what the derivation of a password and
 * a signature alone would allow on this machine.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { packZip } from '@legajo/pdf';
import { startInstallation } from '../apps/server/test/kill/installation.ts';
import { Client, cuilsOf, foundCompany } from '../apps/server/test/kill/payroll.ts';
import { Watcher } from '../apps/server/test/kill/watch.ts';
import { CERTIFICATE_PASSWORD, PASSWORD } from '../apps/server/test/support/portal.ts';
import { problemFrom } from '../packages/ui/src/api/problem.ts';
import { PutOff, repeatWhilePutOff } from '../packages/ui/src/repeat/repeat.ts';
import { cpuMsOf } from './machine/cpu.ts';
import { type Act, reportCrowd, type Seen } from './machine/crowd-report.ts';
import { BENCH_LIMITS } from './machine/limits.ts';
import { watchMemory } from './machine/memory.ts';
import { giveOnePassword } from './machine/one-password.ts';
import { makePayslipsFor } from './payslips.ts';

const [people = 500, documents = 3000, connections = 200] = process.argv.slice(2).map(Number);
/** What waits longer than this counts as never answered. */
const GIVE_UP_MS = 60_000;

const installation = await startInstallation({
  kind: 'one',
  env: { LEGAJO_LIMITS: JSON.stringify(BENCH_LIMITS) },
});
try {
  const payroll = await foundCompany(installation, cuilsOf(documents));
  const admin = new Client(installation, payroll.username);
  await admin.signIn();
  const crowd = await giveOnePassword(installation.databaseUrl(), payroll.cuils.slice(0, people));
  const type = await admin.addType();
  const publication = async (month: number, numbers: readonly string[]) => {
    const two = String(month).padStart(2, '0');
    const archive = packZip(makePayslipsFor(numbers, '30-71234567-3', false, `2026-${two}`));
    const periodo = `${two}/2026`;
    const fields = { idSubCarpeta: type, periodo, clave: CERTIFICATE_PASSWORD, confirmar: 1, notificar: 0 };
    const watcher = new Watcher(installation.databaseUrl, payroll.company);
    const begun = performance.now();
    await admin.upload(archive, fields);
    const done = await watcher.until('it ends', (p) => p.state !== 'running', 900_000);
    await watcher.close();
    if (done.published !== numbers.length) throw new Error(`Only ${done.published} went out: ${done.state}`);
    return performance.now() - begun;
  };
  await publication(8, payroll.cuils.slice(0, people));
  await isQuiet();
  const alone = await publication(9, payroll.cuils);
  await isQuiet();
  const memory = watchMemory(
    () => installation.pidOf('server'),
    () => installation.pidOf('database'),
  );
  const seen: Seen[] = [];
  const begun = performance.now();
  let crowdMs = 0;
  const beside = publication(10, payroll.cuils);
  await Promise.all([
    beside,
    walkAll(crowd, seen).then(() => {
      crowdMs = performance.now() - begun;
    }),
  ]);
  memory.stop();
  reportCrowd({
    people,
    documents,
    connections,
    seen,
    crowdMs,
    alone,
    together: await beside,
    peaks: memory.peaks,
  });
} finally {
  await installation.stop();
}

async function walkAll(usernames: readonly string[], seen: Seen[]): Promise<void> {
  const left = [...usernames];
  const one = async () => {
    for (let username = left.pop(); username !== undefined; username = left.pop()) await walk(username, seen);
  };
  await Promise.all(Array.from({ length: connections }, one));
}

/** One person's payday. Who is told to come again comes back as the apps do: three times, when the answer says. */
async function walk(username: string, seen: Seen[]): Promise<void> {
  const login = await ask(seen, 'sign in', 'POST', '/v2/auth-mod/login', {
    user: username,
    password: PASSWORD,
    perfil: '1',
  });
  const token = login?.data[0]?.token;
  if (!token) return;
  const list = await ask(seen, 'list', 'GET', '/v2/portal/me/documents', undefined, token);
  const document = list?.data.find((row) => row.estado === 'publicado' || row.estado === 'recibido');
  if (!document) return;
  await ask(
    seen,
    'open',
    'GET',
    `/documents/view/${document.id}/${document.idUsuario}/pdf`,
    undefined,
    token,
  );
  const form = { resultado: 'conforme', pass: PASSWORD };
  await ask(seen, 'sign', 'POST', `/v2/portal/me/documents/${document.id}/sign`, form, token);
}

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: answers as they come over the wire.
  readonly data: any[];
}

async function ask(
  seen: Seen[],
  act: Act,
  method: string,
  path: string,
  form?: Record<string, string>,
  token?: string,
): Promise<Answer | null> {
  const begun = performance.now();
  // One wish, however often it is asked; what only reads is asked once, as a person sees it again at once.
  const wish = randomUUID();
  const tries: number[] = [];
  let repeats = 0;
  let status = 0;
  const attempt = async () => {
    status = 0;
    const at = tries.push(0) - 1;
    const response = await fetch(installation.url() + path, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(act === 'sign' ? { 'idempotency-key': wish } : {}),
      },
      body: form ? new URLSearchParams(form) : null,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    status = response.status;
    tries[at] = status;
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? JSON.parse(bytes.toString('utf8')) : { results: { data: [] } };
    if (status !== 200) throw problemFrom(status, body, response.headers);
    return body.results as Answer;
  };
  const onRepeat = () => {
    repeats += 1;
  };
  try {
    const options = { signal: new AbortController().signal, onRepeat, unsureToo: act === 'sign' };
    return await (form ? repeatWhilePutOff(attempt, options) : attempt());
  } catch (error) {
    if (!(error instanceof PutOff || status !== 200)) throw error;
    return null;
  } finally {
    seen.push({ act, status, tookMs: performance.now() - begun, repeats, tries });
  }
}

/** Waits until the hosts, which warm up after the start, spend nothing any more. */
async function isQuiet(): Promise<void> {
  const spent = () => cpuMsOf(installation.pidOf('server')).below;
  for (let before = -1; spent() > before + 10; await pause(1000)) before = spent();
}
