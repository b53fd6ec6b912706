import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OddTasks } from '../../test/odd-tasks.ts';
import { type Cage, cageCommand, isCaged } from './cage.ts';
import { createHosts, type Hosts } from './hosts.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
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
const inside = (program: string) => {
  const [first = '', ...others] = [...cageCommand(cage), '/bin/sh', '-c', program];
  return spawnSync(first, others, { env: {}, encoding: 'utf8' });
};

describe.runIf(isCaged(cage))('any program in that cage', () => {
  it('finds no key, no setting and no data, but the uploads', () => {
    expect(inside(`cat ${upload}`).stdout).toBe('an upload');
    expect(inside(`cat ${secret}`).status).not.toBe(0);
    expect(inside(`cat ${settings}`).stdout).toBe('');
    expect(
      inside(`ls ${data} ${data}/blobs`)
        .stdout.split(/\s+/)
        .filter((word) => /^\w+$/.test(word)),
    ).toEqual(['blobs', 'compiled', 'spool']);
  });

  it('sees no other process, and not what those were started with', () => {
    const seen = inside('for p in /proc/[0-9]*; do cat "$p/environ"; done; echo; ls -d /proc/[0-9]* | wc -l');
    expect(seen.stdout).not.toMatch(/VITEST|HOME=/);
    expect(Number(seen.stdout.trim().split('\n').at(-1))).toBeLessThan(6);
  });

  it('writes nothing, takes no cover off, and has no capability', () => {
    for (const act of [
      `echo x > ${upload}`,
      `echo x > ${join(ROOT, 'package.json')}`,
      `echo x > ${join(compiled, 'code')}`,
      `rm -r ${compiled}/*`,
      `mount -o remount,rw ${compiled}`,
      `umount ${data}`,
      `mount -o remount,rw /`,
    ])
      expect(inside(act).status, act).not.toBe(0);
    expect(inside('grep CapEff /proc/self/status').stdout).toMatch(/CapEff:\s+0+\s/);
  });

  it('reaches nobody over the network', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => server.once('listening', listening));
    const { port } = server.address() as { port: number };
    const connect = `${process.execPath} -e 'require("net").connect(${port}, "127.0.0.1").on("error", (e) => console.log(e.code))'`;
    expect(inside(connect).stdout).toMatch(/ECONNREFUSED|ENETUNREACH/);
    server.close();
    expect(inside('grep -c : /proc/net/dev').stdout.trim()).toBe('1');
  });
});

it('where none can be made, or the code itself would be hidden, the runtime’s permissions are left', () => {
  expect(cageCommand({ ...cage, readable: join(data, 'nowhere') })).toEqual([]);
  expect(isCaged({ ...cage, hidden: [ROOT] })).toBe(false);
});
