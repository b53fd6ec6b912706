import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { choosePort } from '../../src/platform/db/embedded/port.ts';
import { withInstalledPackages } from '../support/installed-packages.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { copiedInto, copyStage, isLetIn, stagesOf } from './containerfile.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const FOLDER = join(ROOT, 'deploy/container');
const [build = [], image = []] = stagesOf(join(FOLDER, 'Containerfile'));
const said = (name: string) => image.filter((one) => one.name === name).map(({ text }) => text);
/** A command in its exec form: without a shell between, which would keep signals to itself. */
const words = (text = ''): string[] => JSON.parse(text.slice(text.indexOf('[')));
const command = [...words(said('ENTRYPOINT')[0]), ...words(said('CMD')[0])];
const health = words(said('HEALTHCHECK')[0]);

describe('the Containerfile', () => {
  const letIn = isLetIn(ROOT);

  it('copies what is there, sources alone', () => {
    for (const source of copiedInto(build))
      expect([source, existsSync(join(ROOT, source))]).toEqual([source, true]);
    expect(copiedInto(image)).toEqual([]);
    const inside = [
      'package.json',
      'apps/server/src/main.ts',
      'packages/contract/package.json',
      'scripts/start.ts',
    ];
    expect(inside.filter((path) => !letIn(path))).toEqual([]);
    const outside = [
      '.env',
      '.data/secret',
      '.git/config',
      'node_modules/pg/package.json',
      'apps/admin/dist/index.html',
    ];
    const tests = [
      'apps/server/test/deploy/container.test.ts',
      'apps/server/src/start/status.test.ts',
      'e2e/x.spec.ts',
    ];
    expect([...outside, ...tests].filter(letIn)).toEqual([]);
  });

  it('takes into the image what its first stage made', () => {
    const made = build.map(({ text }) => text).join('\n');
    const taken = said('COPY').map((text) => text.split(' ')[1] ?? '');
    expect(taken).toEqual(['/usr/local/bin/node', '/opt/legajo']);
    for (const path of taken) expect(made).toContain(path);
  });

  it('runs nothing as root, by programs that are there, which signals reach', () => {
    expect(said('USER')).toEqual(['legajo']);
    expect(said('RUN').join()).toContain('useradd --system --uid 10001');
    for (const list of [command, health]) {
      expect(list[0]).toBe('node');
      const scripts = list.filter((word) => /\.(c?js|ts)$/.test(word));
      expect(scripts.length).toBeGreaterThan(0);
      for (const path of scripts) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    }
    expect(command.at(-1)).toBe('all');
    expect(said('VOLUME')).toEqual(['/var/lib/legajo']);
    expect(said('ENV').join()).toContain('LEGAJO_DATA=/var/lib/legajo');
  });
});

describe('compose.yml', () => {
  const { services } = parseYaml(readFileSync(join(FOLDER, 'compose.yml'), 'utf8')) as {
    services: Record<string, Record<string, unknown>>;
  };
  const settingsOf = (name: string) => Object.keys((services[name]?.environment ?? {}) as object);

  it('sets settings that there are, the same for calls and jobs', () => {
    const config = join(ROOT, 'apps/server/src/platform/config');
    const known = readdirSync(config)
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(config, name), 'utf8'))
      .join('\n');
    const stores = readFileSync(join(ROOT, '.env.example'), 'utf8');
    expect(settingsOf('api')).toEqual(settingsOf('worker'));
    expect(settingsOf('api').length).toBeGreaterThan(8);
    for (const name of settingsOf('api'))
      expect([name, new RegExp(`\\b${name}\\b`).test(known + stores)]).toEqual([name, true]);
  });

  it('starts each role by its argument, read-only but for data and /tmp', () => {
    for (const role of ['api', 'worker']) {
      const { command: given, read_only, tmpfs, volumes } = services[role] ?? {};
      expect([given, read_only, tmpfs, volumes]).toEqual([
        [role],
        true,
        ['/tmp'],
        [`${role}:/var/lib/legajo`],
      ]);
    }
  });

  it('names files that are there', () => {
    expect(existsSync(join(FOLDER, 'roles.sh'))).toBe(true);
    expect(String(services.database?.volumes)).toContain('./roles.sh:');
    expect(spawnSync('sh', ['-n', join(FOLDER, 'roles.sh')]).status).toBe(0);
  });
});

/** What the image holds, laid out in a folder with what is installed here, started by its own command in the role of a worker. */
describe('what the image holds', () => {
  const folder = scratchFolder('image');
  const tree = join(folder.path, 'opt/legajo');
  const env = {
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    LEGAJO_DATA: join(folder.path, 'data'),
    LEGAJO_DEMO: '0',
    STATUS_PORT: '',
  };
  let running: ChildProcess;
  let before: string[];

  beforeAll(async () => {
    copyStage(build, ROOT, tree);
    linkInstalled(ROOT, tree);
    stamp(tree);
    before = filesOf(tree);
    env.STATUS_PORT = String(await choosePort());
    const [program = '', ...args] = [...words(said('ENTRYPOINT')[0]), 'worker'];
    running = spawn(program, args, { cwd: tree, env, stdio: ['ignore', 'pipe', 'pipe'] });
    await new Promise<void>((resolve, reject) => {
      let text = '';
      const hear = (chunk: Buffer) => {
        text += chunk;
        if (text.includes('Legajo ready: worker')) resolve();
      };
      running.stdout?.on('data', hear);
      running.stderr?.on('data', hear);
      running.on('exit', () => reject(new Error(text)));
    });
  });
  afterAll(() => {
    running?.kill('SIGKILL');
    folder.remove();
  });
  const isWell = (more = {}) =>
    spawnSync(health[0] ?? '', health.slice(1), { cwd: tree, env: { ...env, ...more } }).status === 0;

  test('starts in the role of its argument, is well, and only while it answers', async () => {
    expect(isWell()).toBe(true);
    expect(isWell({ STATUS_PORT: String(await choosePort()) })).toBe(false);
  });

  test('writes nothing beside its data', () => {
    expect(filesOf(tree)).toEqual(before);
  });

  test('ends by a signal to its first process, with all that it began', async () => {
    const ended = new Promise<number | null>((resolve) => running.once('exit', (code) => resolve(code)));
    running.removeAllListeners('exit');
    const gone = new Promise<number | null>((resolve) => running.once('exit', (code) => resolve(code)));
    running.kill('SIGTERM');
    expect(await Promise.race([gone, ended])).toBe(0);
    expect(isWell()).toBe(false);
  });
});

/** Packages as they are installed, ours those of the copy. */
function linkInstalled(root: string, tree: string): void {
  const into = join(tree, 'node_modules');
  mkdirSync(join(into, '@legajo'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@legajo' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(into, name));
  for (const name of ['contract', 'pdf', 'ui'])
    symlinkSync(join(tree, 'packages', name), join(into, '@legajo', name));
  for (const name of ['admin', 'employee', 'server'])
    symlinkSync(join(tree, 'apps', name), join(into, '@legajo', name));
  for (const part of withInstalledPackages(root))
    symlinkSync(join(root, part, 'node_modules'), join(tree, part, 'node_modules'));
}

/** Says that everything is installed, as `bootstrap.cjs` does. */
function stamp(tree: string): void {
  const key = createHash('sha256')
    .update(readFileSync(join(tree, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
  writeFileSync(join(tree, 'node_modules/.legajo-installed'), `${key}\nstart\n`);
}

/** Each file with its size and when it was written; not through links. */
function filesOf(tree: string): string[] {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => {
      const path = join(one.parentPath, one.name);
      const { size, mtimeMs } = statSync(path);
      return `${path} ${size} ${mtimeMs}`;
    })
    .sort();
}
