import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caged } from '../../test/caged.ts';
import type { OddTasks } from '../../test/odd-tasks.ts';
import { type Cage, cageCommand, isCaged } from './cage.ts';
import { createHosts, type Hosts } from './hosts.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CAGED = fileURLToPath(new URL('../../test/caged.ts', import.meta.url));
const data = mkdtempSync(join(tmpdir(), 'legajo-cage-'));
const spool = join(data, 'blobs', 'spool');
const compiled = join(data, 'compiled');
const secret = join(data, 'secret');
const settings = `${data}.env`;
const upload = join(spool, 'upload');
const cage: Cage = {
  code: [join(ROOT, 'packages'), join(ROOT, 'node_modules')],
  readable: spool,
  compiled,
  hidden: [data, settings],
};

mkdirSync(spool, { recursive: true });
mkdirSync(compiled);
writeFileSync(secret, 'the master key');
writeFileSync(settings, 'LEGAJO_SECRET=the master key');
writeFileSync(upload, 'an upload');
afterAll(() => {
  rmSync(data, { recursive: true });
  rmSync(settings);
});

const limits = {
  size: 1,
  deadlineMs: 10_000,
  memoryBytes: 256 * 1024 * 1024,
  tasksModule: join(ROOT, 'packages/pdf/test/odd-tasks.ts'),
};

describe('a host in its cage', () => {
  let hosts: Hosts<OddTasks>;
  beforeAll(() => {
    hosts = createHosts<OddTasks>({ ...limits, cage });
  });
  afterAll(() => hosts.close());

  it('reads its uploads, and neither the master key nor the settings nor the rest of the machine', async () => {
    expect(await hosts.run('read', { path: upload })).toBe('an upload');
    for (const path of [secret, settings, '/etc/hostname', join(ROOT, 'package.json')])
      expect(await hosts.run('read', { path }), path).toMatch(/ERR_ACCESS_DENIED|ENOENT/);
  });

  it.runIf(isCaged(cage))('starts with code that was compiled before, and cannot change it', async () => {
    expect(await hosts.compile('echo', { value: 1 })).toBe(true);
    const [folder = ''] = readdirSync(compiled);
    const entries = readdirSync(join(compiled, folder));
    expect(entries.length).toBeGreaterThan(3);
    const [entry = ''] = entries.map((name) => join(compiled, folder, name));
    const before = readFileSync(entry);
    const next = createHosts<OddTasks>({ ...limits, cage });
    try {
      const { write } = await next.run('surroundings', { path: entry });
      expect(write).toBe('EROFS');
      expect((await next.run('surroundings', { path: join(compiled, folder, 'new') })).write).toBe('EROFS');
      expect(await next.run('read', { path: entry })).not.toMatch(/^E[A-Z_]+$/);
    } finally {
      next.close();
    }
    expect(readFileSync(entry)).toEqual(before);
    expect(readdirSync(join(compiled, folder)).sort()).toEqual(entries.sort());
  });

  it('works as it does outside, and ends when it is told to', async () => {
    expect(await hosts.run('echo', { value: 7 })).toBe(7);
    await expect(hosts.run('loop', { forMs: 60_000 }, { deadlineMs: 300 })).rejects.toMatchObject({
      code: 'deadline',
    });
    expect(await hosts.run('echo', { value: 8 })).toBe(8);
  });
});

/** What a program finds that none of the runtime's permissions hold, as native code gone wrong would be. */
const runIn =
  (around: readonly string[]) =>
  (program: string): Caged => {
    const [first = '', ...others] = [...around, process.execPath, CAGED, JSON.stringify(cage), program];
    const { stdout, stderr } = spawnSync(first, others, {
      env: { PATH: process.env.PATH },
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  };

/** As an engine of containers starts a program: a part of /proc covered, and no capability but the one that root needs to be mapped. */
const AS_IN_CONTAINER = [
  ...['unshare', '--mount', '--', 'sh', '-c', 'mount --bind /dev/null /proc/timer_list && exec "$@"', 'sh'],
  ...['setpriv', '--no-new-privs', '--bounding-set=-all,+setfcap', '--inh-caps=-all', '--'],
];
const mayCover = spawnSync(AS_IN_CONTAINER[0]!, [...AS_IN_CONTAINER.slice(1), 'true']).status === 0;

describe.each([
  { where: 'on a machine', around: [], able: isCaged(cage), processes: /^1\n/ },
  {
    where: 'in a container',
    around: AS_IN_CONTAINER,
    able: mayCover && isCaged(cage),
    processes: /^self\n$/,
  },
])('any program in that cage, $where', ({ around, able, processes }) => {
  const inside = runIn(around);

  it.runIf(able)('is in one', () => {
    expect(inside('true')).toEqual({ caged: true, status: 0, stdout: '' });
    expect(inside('ls /proc').stdout).toMatch(processes);
  });

  it.runIf(able)('finds no key, no setting and no data, but the uploads', () => {
    expect(inside(`cat ${upload}`).stdout).toBe('an upload');
    expect(inside(`cat ${secret}`).status).not.toBe(0);
    expect(inside(`cat ${settings}`).stdout).toBe('');
    expect(
      inside(`ls ${data} ${data}/blobs`)
        .stdout.split(/\s+/)
        .filter((word) => /^\w+$/.test(word)),
    ).toEqual(['blobs', 'compiled', 'spool']);
  });

  it.runIf(able)('sees no other process, and not what those were started with', () => {
    const seen = inside('for p in /proc/[0-9]*; do cat "$p/environ"; done; echo; ls -d /proc/[0-9]* | wc -l');
    expect(seen.stdout).not.toMatch(/VITEST|HOME=/);
    expect(Number(seen.stdout.trim().split('\n').at(-1))).toBeLessThan(6);
    expect(inside(`cat /proc/${process.pid}/cmdline`).status).not.toBe(0);
  });

  it.runIf(able)('writes nothing, takes no cover off, and has no capability', () => {
    for (const act of [
      `echo x > ${upload}`,
      `echo x > ${join(ROOT, 'package.json')}`,
      `echo x > ${join(compiled, 'code')}`,
      `rm -r ${compiled}/*`,
      `mount -o remount,rw ${compiled}`,
      `umount ${data}`,
      'umount /proc',
      'echo x > /proc/x',
      `mount -o remount,rw /`,
    ])
      expect(inside(act).status, act).not.toBe(0);
    expect(inside('grep CapEff /proc/self/status').stdout).toMatch(/CapEff:\s+0+\s/);
  });

  it.runIf(able)('reaches nobody over the network', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as { port: number };
    const connect = `${process.execPath} -e 'require("net").connect(${port}, "127.0.0.1").on("error", (e) => console.log(e.code))'`;
    expect(inside(connect).stdout).toMatch(/ECONNREFUSED|ENETUNREACH/);
    server.close();
    expect(inside('grep -c : /proc/self/net/dev').stdout.trim()).toBe('1');
  });
});

it('where none can be made, or the code itself would be hidden, the runtime’s permissions are left', () => {
  expect(cageCommand({ ...cage, readable: join(data, 'nowhere') })).toEqual([]);
  expect(isCaged({ ...cage, hidden: [ROOT] })).toBe(false);
});
