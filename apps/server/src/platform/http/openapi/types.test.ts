import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Call } from '@legajo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directoryBench } from '../../../../test/support/directory.ts';
import { typesOf } from '../../../../test/support/openapi-types.ts';
import { PASSWORD, type Portal, startPortal } from '../../../../test/support/portal.ts';
import { askRaw } from '../../../../test/support/raw-answer.ts';
import { answeredCalls } from '../../../../test/support/replay.ts';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';

const run = promisify(execFile);
const ROOT = new URL('../../../../../../', import.meta.url).pathname;
const FLAGS = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--lib', 'esnext,dom'];
const MORE = [
  '--allowImportingTsExtensions',
  '--exactOptionalPropertyTypes',
  '--types',
  '',
  '--pretty',
  'false',
];

/** What somebody writes who has the document and nothing else of ours. */
const CLIENT = `
import type { Calls } from './legajo.ts';
export { type Calls };
type Sent<C extends keyof Calls> = {
  params?: Calls[C]['params'];
  query?: Calls[C]['query'];
  body?: Calls[C]['body'];
};
export async function call<C extends keyof Calls>(
  base: string, id: C, method: Calls[C]['method'], path: Calls[C]['path'], sent: Sent<C>, token?: string,
): Promise<Calls[C]['answer']> {
  const params = (sent.params ?? {}) as Record<string, unknown>;
  const filled = path.replace(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams(Object.entries(sent.query ?? {}).map(([name, value]) => [name, String(value)]));
  const answer = await fetch(base + filled + (query.size > 0 ? '?' + query : ''), {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: 'Bearer ' + token } : {}) },
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  if (!answer.ok) throw new Error(id + ' ' + answer.status + ' ' + (await answer.text()));
  return (await answer.json()) as Calls[C]['answer'];
}
`;

const USE = `
import { call } from './client.ts';
declare const process: { env: Record<string, string | undefined> };
const base = process.env.LEGAJO ?? '';
const entered = await call(base, 'login', 'POST', '/v2/auth-mod/login', {
  body: { user: process.env.USERNAME ?? '', password: process.env.SECRET ?? '' },
});
const [way] = entered.results.data;
// A second step, or another password, may be due instead.
const token = way && 'token' in way ? way.token : '';
const found = await call(base, 'list-directory', 'GET', '/v2/portal/directory', { query: { q: 'ema' } }, token);
const [first] = found.results.data;
if (!first) throw new Error('Nobody was found.');
const one = await call(base, 'read-directory-person', 'GET', '/v2/portal/directory/{id}', { params: { id: first.id } }, token);
const own = await call(base, 'save-own-directory', 'PUT', '/v2/portal/me/directory', { body: { mail: 1 } }, token);
const above: string | undefined = one.results.data[0]?.reporta_a?.nombre;
const shows: number | undefined = own.results.data[0]?.mail;
console.log(JSON.stringify({ name: first.nombre, above, shows }));
`;

let portal: Portal;
let bench: Awaited<ReturnType<typeof directoryBench>>;
const folder = scratchFolder('types');

const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text);
/** Compiles a file with the compiler of the house. @returns what it says; nothing where it is content. */
async function compile(name: string): Promise<string> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    await run(process.execPath, [tsc, ...FLAGS, ...MORE, name], { cwd: folder.path });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

beforeAll(async () => {
  portal = await startPortal({ limits: { 'rate.session': 100_000 } });
  bench = await directoryBench(portal, 'tipos');
  await bench.add('Ema', bench.boss.id);
  const { text } = await askRaw(`${portal.url}/openapi.json`, { headers: {} });
  write('package.json', '{ "type": "module" }');
  write('legajo.ts', typesOf(JSON.parse(text)));
  write('client.ts', CLIENT);
}, 60_000);
afterAll(async () => {
  await portal.close();
  folder.remove();
});

describe('types that are made of the document', () => {
  it('compile, and a client of them speaks with the server', async () => {
    write('use.ts', USE);
    expect(await compile('use.ts')).toBe('');
    const env = {
      LEGAJO: portal.url,
      USERNAME: bench.boss.username,
      SECRET: PASSWORD,
      PATH: process.env.PATH,
    };
    const { stdout } = await run(process.execPath, [join(folder.path, 'use.ts')], { env });
    expect(JSON.parse(stdout)).toEqual({ name: 'Ema', above: 'Ana', shows: 1 });
  }, 60_000);

  it('refuse a client that asks for what is not there', async () => {
    for (const [right, wrong] of [
      ["{ q: 'ema' }", "{ words: 'ema' }"],
      ["'/v2/portal/me/directory'", "'/v2/portal/me/directorio'"],
      ['{ mail: 1 }', "{ mail: 'si' }"],
      ['first.nombre', 'first.cuil'],
    ] as const) {
      expect(USE).toContain(right);
      write('wrong.ts', USE.replace(right, wrong));
      expect([wrong, await compile('wrong.ts')]).toEqual([wrong, expect.stringMatching(/error TS/)]);
    }
  }, 120_000);

  it('hold what the server answers, call by call', async () => {
    const answers = await Promise.all(
      readable().map(async (call) => [call.id, await answerOf(call)] as const),
    );
    const lines = answers
      .filter(([, text]) => text !== null)
      .map(([id, text]) => `export const _${id.replaceAll('-', '_')}: Calls['${id}']['answer'] = ${text};`);
    expect(lines.length).toBeGreaterThan(80);
    write('answers.ts', `import type { Calls } from './legajo.ts';\n${lines.join('\n')}\n`);
    expect(await compile('answers.ts')).toBe('');
  }, 120_000);
});

/** Calls that read, and need to be told nothing. */
function readable(): Call[] {
  return answeredCalls().filter(
    (call) =>
      call.method === 'GET' &&
      !call.path.includes(':') &&
      call.access !== 'public' &&
      call.result !== 'stream' &&
      !call.events &&
      call.stepUp === undefined &&
      (call.query === undefined || call.query.safeParse({}).success),
  );
}

/** The answer of one, as it came; null where it has none for a company that has as good as nothing. */
async function answerOf(call: Call): Promise<string | null> {
  const answer = await portal.send('GET', call.path, { token: bench.hr });
  return answer.status === 200 && answer.headers.get('content-type')?.includes('json')
    ? answer.bytes.toString('utf8')
    : null;
}
