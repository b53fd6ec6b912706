import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Keyed, keyed } from '../../test/support/api-keys.ts';
import { type Portal, startPortal } from '../../test/support/portal.ts';
import { scratchFolder } from '../../test/support/scratch-folder.ts';

const PAGE = readFileSync(new URL('../../../../docs/programs.md', import.meta.url), 'utf8');
const folder = scratchFolder('examples');
let portal: Portal;
let here: Keyed;

beforeAll(async () => {
  portal = await startPortal();
  here = await keyed(portal);
  await portal.addPerson(here.company, { surname: 'Zapiola' });
});
afterAll(async () => {
  await portal.close();
  folder.remove();
});

/** The example of a language, as the page has it. */
function exampleOf(language: string): string {
  const [, code] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(PAGE) ?? [];
  if (code === undefined) throw new Error(`The page has no example in ${language}.`);
  return code;
}

/** Runs a program with a key, and what it printed; null where this machine has none of its kind. */
async function run(program: string, file: string, code: string, key: string) {
  writeFileSync(join(folder.path, file), code);
  const { PATH } = process.env;
  const child = spawn(program, [file], {
    cwd: folder.path,
    env: { PATH, LEGAJO_URL: portal.url, LEGAJO_KEY: key },
  });
  const ended = new Promise<number | null | 'missing'>((settle) => {
    child.once('error', () => settle('missing'));
    child.once('close', settle);
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const exit = await ended;
  return exit === 'missing' ? null : { code: exit, stdout, stderr };
}

describe.each([
  ['sh', 'sh', 'example.sh'],
  ['ts', process.execPath, 'example.ts'],
  ['python', 'python3', 'example.py'],
])('the example in %s', (language, program, file) => {
  test('says who it is and reads people; refused, it says the code', async ({ skip }) => {
    const { text: key, id } = await here.key({ acciones: [7], nombre: language });
    const good = await run(program, file, exampleOf(language), key);
    if (good === null) return skip(`There is no ${program} on this machine.`);
    expect([good.code, good.stderr]).toEqual([0, '']);
    expect(good.stdout).toContain(language);
    expect(good.stdout).toContain('Zapiola');
    await portal.send('DELETE', `/v2/portal/api-keys/${id}`, { token: here.token });
    const refused = await run(program, file, exampleOf(language), key);
    expect(refused?.code).not.toBe(0);
    expect(`${refused?.stdout}${refused?.stderr}`).toContain('API_KEY_INVALID');
    expect(`${refused?.stdout}${refused?.stderr}`).not.toContain(key);
  });
});
