import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratchFolder } from '../../test/support/scratch-folder.ts';
import { until } from '../../test/support/until.ts';
import { HOOKS, type HookBench, hookBench } from '../../test/support/webhooks.ts';
import { fixedClock } from '../platform/clock.ts';

const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
/** A piece of code of the page, as somebody would copy it. */
const codeOf = (head: string): string => {
  const found = new RegExp(`^\`\`\`${head}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1];
  if (found === undefined) throw new Error(`The page has no ${head}.`);
  return found;
};
const has = (program: string, asked = '--version') => spawnSync(program, [asked]).status === 0;
const run = promisify(execFile);

let bench: HookBench;
const folder = scratchFolder('receiving');
const children: ChildProcess[] = [];
beforeAll(async () => {
  // Receivers look at their own clock.
  bench = await hookBench({ clock: fixedClock(new Date()) });
});
afterAll(async () => {
  for (const child of children) child.kill();
  await bench.close();
  folder.remove();
});

const shell = (head: string, env: Record<string, string>) =>
  run('sh', ['-c', codeOf(head)], { cwd: folder.path, env: { PATH: process.env.PATH ?? '', ...env } });
const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });

test.skipIf(!has('curl') || !has('openssl', 'version'))('with curl and openssl', async () => {
  const PORTAL = bench.portal.url;
  const TOKEN = await bench.portal.signIn('gestion');
  const { stdout } = await shell('sh make', { PORTAL, TOKEN, ADDRESS: `${bench.receiver.url}/curl` });
  const SECRET = JSON.parse(stdout).results.data[0].secreto as string;
  await bench.write([77]);
  await bench.deliver();
  const one = bench.receiver.received.find(({ path }) => path === '/curl');
  writeFileSync(join(folder.path, 'body.json'), one?.body ?? '');
  const headers = {
    SECRET,
    WEBHOOK_ID: String(one?.headers['webhook-id']),
    WEBHOOK_TIMESTAMP: String(one?.headers['webhook-timestamp']),
    WEBHOOK_SIGNATURE: String(one?.headers['webhook-signature']),
  };
  expect((await shell('sh verify', headers)).stdout.trim()).toBe('valid');
  writeFileSync(join(folder.path, 'body.json'), `${one?.body} `);
  await expect(shell('sh verify', headers)).rejects.toMatchObject({ stdout: 'invalid\n' });
  const SINCE = new Date(bench.portal.clock.now().getTime() - 1000).toISOString();
  const fed = await shell('sh feed', { PORTAL, TOKEN, SINCE });
  expect(JSON.parse(fed.stdout).results.data.at(-1).datos).toEqual({ usuario: 77 });
});

test('with TypeScript', () => receives('ts receive', 'receive.ts', process.execPath));

// A machine need not have Python: then this one is left out, and the others stand.
test.skipIf(!has('python3'))('with Python', () => receives('python receive', 'receive.py', 'python3'));

/** Starts a receiver of the page, and tells it something: once, again, and once with another body. */
async function receives(head: string, file: string, program: string): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const hook = (await bench.call('POST', HOOKS, { direccion: url, eventos: 'empleado.creado' })).data[0];
  await bench.seal();
  writeFileSync(join(folder.path, file), codeOf(head));
  const env = { PATH: process.env.PATH ?? '', SECRET: hook.secreto as string, PORT: String(port) };
  const child = spawn(program, [file], { cwd: folder.path, env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  await until('it listens', () => said.includes('ready'));
  await bench.write([78]);
  await bench.deliver();
  const path = `${HOOKS}/${hook.id}/deliveries`;
  const [delivery] = (await bench.call('GET', path)).data;
  expect([delivery.estado, delivery.intentos[0].http]).toEqual(['entregado', 204]);
  await bench.call('POST', `${HOOKS}/deliveries/${delivery.id}/replay`);
  await bench.deliver();
  expect((await bench.call('GET', path)).data[0].intentos).toHaveLength(2);
  await until('it says so', () => said.includes('{"usuario":78}'));
  expect(said.split('\n').filter((line) => line.startsWith('empleado.creado'))).toHaveLength(1);
  const headers = {
    'webhook-id': delivery.evento,
    'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
    'webhook-signature': 'v1,AAAA',
  };
  expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401);
  await bench.call('DELETE', `${HOOKS}/${hook.id}`);
}
