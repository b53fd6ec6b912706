import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { childEnv } from '../apps/server/src/platform/config/env.ts';
import { ROOT } from './steps/command.ts';

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  children = [];
  folder = mkdtempSync(join(tmpdir(), 'legajo-bootstrap-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(ROOT, 'scripts/bootstrap.cjs'), join(folder, 'scripts/bootstrap.cjs'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'x', version: '1.0.0', private: true }));
  const lock = {
    name: 'x',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'x', version: '1.0.0' } },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const program = (name: string, text: string) => writeFileSync(join(folder, name), text);
const bootstrap = (...args: string[]) =>
  spawnSync(process.execPath, [join(folder, 'scripts/bootstrap.cjs'), ...args], {
    encoding: 'utf8',
    env: childEnv(),
  });
const stamp = () => join(folder, 'node_modules/.legajo-installed');
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('the bootstrap', () => {
  it('runs the program with its arguments from the project’s folder, and ends with its code', () => {
    program(
      'show.mjs',
      'console.log(JSON.stringify([process.cwd(), process.argv.slice(2)])); process.exit(7);',
    );
    const { status, stdout } = bootstrap('--for', 'start', 'show.mjs', 'a b', '--json');
    expect(status).toBe(7);
    expect(JSON.parse(stdout)).toEqual([folder, ['a b', '--json']]);
  });

  it('installs once, keeps stdout for the program, and again when the lock file changes', () => {
    program('say.mjs', 'console.log("said");');
    const first = bootstrap('--for', 'start', 'say.mjs');
    expect(first.stdout).toBe('said\n');
    expect(first.stderr).toMatch(/Installing the dependencies/);
    expect(bootstrap('--for', 'start', 'say.mjs').stderr).toBe('');
    const lock = join(folder, 'package-lock.json');
    writeFileSync(lock, `${readFileSync(lock, 'utf8')}\n`);
    expect(bootstrap('--for', 'start', 'say.mjs').stderr).toMatch(/Installing/);
  });

  it('installs more for the tests than for the start, and what serves the tests serves the start', () => {
    program('say.mjs', '');
    bootstrap('--for', 'start', 'say.mjs');
    expect(bootstrap('--for', 'test', 'say.mjs').stderr).toMatch(/Installing/);
    const before = statSync(stamp()).mtimeMs;
    expect(bootstrap('--for', 'start', 'say.mjs').stderr).toBe('');
    expect(statSync(stamp()).mtimeMs).toBe(before);
  });

  it('says what is wrong with its arguments', () => {
    expect(bootstrap('--for', 'lunch', 'say.mjs')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Usage/),
    });
  });

  it('does not hand npm’s own settings to the program, but keeps a company’s', () => {
    program(
      'env.mjs',
      'console.log(Object.keys(process.env).filter((n) => /^npm_/i.test(n)).sort().join());',
    );
    const env = {
      ...childEnv(),
      npm_config_loglevel: 'silly',
      npm_package_name: 'x',
      npm_config_registry_x: '1',
      npm_config_cafile: '',
    };
    const { stdout } = spawnSync(
      process.execPath,
      [join(folder, 'scripts/bootstrap.cjs'), '--for', 'start', 'env.mjs'],
      { encoding: 'utf8', env },
    );
    expect(stdout).toContain('npm_config_cafile');
    expect(stdout).not.toMatch(/loglevel|npm_package/);
  });

  it('gives the program threads for its derivations and for files beside them, unless somebody said how many', () => {
    program('threads.mjs', 'console.log(process.env.UV_THREADPOOL_SIZE);');
    const threads = (env: Record<string, string>) =>
      Number(
        spawnSync(
          process.execPath,
          [join(folder, 'scripts/bootstrap.cjs'), '--for', 'start', 'threads.mjs'],
          { encoding: 'utf8', env: { ...childEnv(), ...env } },
        ).stdout,
      );
    expect(threads({ UV_THREADPOOL_SIZE: '' })).toBeGreaterThanOrEqual(Math.max(8, 2 * cpus().length));
    expect(threads({ UV_THREADPOOL_SIZE: '5' })).toBe(5);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'passes %s on, and ends with the program’s code',
    async (signal) => {
      program(
        'wait.mjs',
        `process.on('${signal}', () => process.exit(3)); console.log('up'); setInterval(() => {}, 1000);`,
      );
      const child = spawn(
        process.execPath,
        [join(folder, 'scripts/bootstrap.cjs'), '--for', 'start', 'wait.mjs'],
        { env: childEnv(), stdio: ['ignore', 'pipe', 'ignore'] },
      );
      children.push(child);
      await once(child.stdout, 'data');
      child.kill(signal);
      expect(await once(child, 'exit')).toEqual([3, null]);
    },
  );

  it('stops the program when its own parent goes, which npm does without a word', async () => {
    program('wait.mjs', `console.log(process.pid); setInterval(() => {}, 1000);`);
    const line = `"${process.execPath}" "${join(folder, 'scripts/bootstrap.cjs')}" --for start wait.mjs & wait`;
    const npmLike = spawn('sh', ['-c', `npm_lifecycle_event=start ${line}`], {
      env: childEnv(),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    children.push(npmLike);
    const [chunk] = await once(npmLike.stdout, 'data');
    const pid = Number(String(chunk).trim());
    expect(isAlive(pid)).toBe(true);
    npmLike.kill('SIGKILL');
    for (let attempt = 0; attempt < 200 && isAlive(pid); attempt += 1) await pause(50);
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(stamp())).toBe(true);
  });
});
