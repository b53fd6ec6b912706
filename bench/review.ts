/**
 * `node bench/review.ts [items…]`: a massive review over HTTP (10,000 items unless told) in which five of a hundred files are
 * named so that nobody can be told: reading it, the list of what has a problem, each of them decided one by one as a person
 * does, and the publication of all. A decision must cost what one item is, not what the process holds.
 */
import { packZip } from '@legajo/pdf';
import { startInstallation } from '../apps/server/test/kill/installation.ts';
import { Client, cuilsOf, foundCompany } from '../apps/server/test/kill/payroll.ts';
import { Watcher } from '../apps/server/test/kill/watch.ts';
import { CERTIFICATE_PASSWORD } from '../apps/server/test/support/portal.ts';
import { makePayslipsFor } from './payslips.ts';

const PROBLEM_EVERY = 20;
const PAGE = 100;
const WAIT_MS = 900_000;

const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000];
for (const items of sizes) await review(items);

async function review(items: number): Promise<void> {
  const env = { LEGAJO_LIMITS: '{"rate.session":1000000}' };
  const installation = await startInstallation({ kind: 'one', env });
  try {
    const payroll = await foundCompany(installation, cuilsOf(items));
    const client = new Client(installation, payroll.username);
    await client.signIn();
    const idSubCarpeta = await client.addType();
    const files = makePayslipsFor(payroll.cuils, '30-71234567-3', false).map(({ name, bytes }, place) => ({
      name: place % PROBLEM_EVERY === 0 ? `recibo-${place}.pdf` : name,
      bytes,
    }));
    const watcher = new Watcher(installation.databaseUrl, payroll.company);
    const archive = packZip(files);
    const begun = performance.now();
    const id = await client.upload(archive, { idSubCarpeta, periodo: '10/2026' });
    await watcher.until('it was read', ({ phase }) => phase === 'review', WAIT_MS);
    const read = performance.now();
    const { lists, looks, fixes } = await decideAll(client, id, payroll.cuils);
    const decided = performance.now();
    await sent(client, 'POST', `/v2/portal/processes/${id}/confirm`, { clave: CERTIFICATE_PASSWORD });
    const { published } = await watcher.until('it ends', ({ state }) => state !== 'running', WAIT_MS);
    const ended = performance.now();
    await watcher.close();
    if (published !== items) throw new Error(`Only ${published} of ${items} went out.`);
    console.log(`\n${items} items, ${fixes.length} with a problem`);
    console.log(
      `received and read ${seconds(read - begun)} s, decided ${seconds(decided - read)} s, published ${seconds(ended - decided)} s`,
    );
    console.log(`a page of what has a problem: ${spread(lists)} ms`);
    console.log(`whose it is, by number: ${spread(looks)} ms`);
    console.log(`a decision: ${spread(fixes)} ms`);
  } finally {
    await installation.stop();
  }
}

/** Names the person of whatever has a problem, page by page. @returns what each call took, in milliseconds. */
async function decideAll(client: Client, id: number, cuils: readonly string[]) {
  const spent = { lists: [] as number[], looks: [] as number[], fixes: [] as number[] };
  const timed = async <T>(kind: keyof typeof spent, call: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const answer = await call();
    spent[kind].push(performance.now() - begun);
    return answer;
  };
  for (;;) {
    const path = `/v2/portal/processes/${id}/items?estado=problema&pagination=${PAGE},1,0`;
    const { data } = await timed('lists', () => sent(client, 'GET', path));
    if (data.length === 0) return spent;
    for (const { id: item, archivo } of data) {
      const number = cuils[Number(/\d+/.exec(archivo)?.[0])] ?? '';
      const found = await timed('looks', () => sent(client, 'GET', `/v2/portal/employees?q=${number}`));
      const form = { idUsuario: found.data[0].id };
      await timed('fixes', () => sent(client, 'PATCH', `/v2/portal/processes/${id}/items/${item}`, form));
    }
  }
}

async function sent(client: Client, method: string, path: string, form?: Record<string, string | number>) {
  const answer = await client.send(method, path, form);
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status} ${answer.code}`);
  return answer;
}

function spread(spent: readonly number[]): string {
  const sorted = [...spent].sort((a, b) => a - b);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  return `${at(0.5)} median, ${at(0.95)} of 95 in a hundred, ${at(1)} slowest`;
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}
