import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { OddTasks } from '../../test/odd-tasks.ts';
import { createHosts, type Hosts, type HostsOptions } from './hosts.ts';
import { YIELDING } from './spawn-host.ts';

const megabyte = 1024 * 1024;
const open: { close(): void }[] = [];
const odd = (options: Partial<HostsOptions> = {}): Hosts<OddTasks> => {
  const hosts = createHosts<OddTasks>({
    size: 1,
    deadlineMs: 20_000,
    memoryBytes: 768 * megabyte,
    tasksModule: fileURLToPath(new URL('../../test/odd-tasks.ts', import.meta.url)),
    ...options,
  });
  open.push(hosts);
  return hosts;
};
const outcome = (work: Promise<unknown>) =>
  work.then(
    (value) => value,
    (error) => error.code,
  );
afterEach(() => {
  for (const hosts of open.splice(0)) hosts.close();
});

describe('hosts that cannot start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unstarted-'));
  const flag = join(folder, 'may-start');
  const tasksModule = join(folder, 'tasks.mjs');
  writeFileSync(
    tasksModule,
    `import { existsSync } from 'node:fs';
if (!existsSync(${JSON.stringify(flag)})) throw new Error('no native code here');
export const tasks = { echo: (_, { value }) => value, exit: () => process.exit(3) };`,
  );
  afterAll(() => rmSync(folder, { recursive: true }));

  it('say nothing of what they were given, and are told once until one starts', async () => {
    const told: string[] = [];
    const hosts = odd({ tasksModule, onUnstarted: ({ code, message }) => told.push(`${code} ${message}`) });
    const three = () => Promise.all([1, 2, 3].map((value) => outcome(hosts.run('echo', { value }))));
    expect(await three()).toEqual(Array(3).fill('host-unstarted'));
    expect(await three()).toEqual(Array(3).fill('host-unstarted'));
    expect(told).toEqual([expect.stringMatching(/^host-unstarted the host could not start: /)]);
    writeFileSync(flag, '');
    expect(await three()).toEqual([1, 2, 3]);
    // One that began and ends is the doing of what it had, however soon.
    expect(await outcome(hosts.run('exit', { code: 3 }))).toBe('host-died');
    rmSync(flag);
    expect(await three()).toEqual(Array(3).fill('host-unstarted'));
    expect(told).toHaveLength(2);
  });

  it('one that ends over the first thing it is given did start, each time', async () => {
    const told: unknown[] = [];
    const hosts = odd({ onUnstarted: (why) => told.push(why) });
    for (let at = 0; at < 8; at += 1) expect(await outcome(hosts.run('exit', { code: 3 }))).toBe('host-died');
    expect(told).toEqual([]);
  });

  it('one that nobody wants any more is closed, not unstarted', async () => {
    const told: unknown[] = [];
    const hosts = odd({ tasksModule, onUnstarted: (why) => told.push(why) });
    const asked = outcome(hosts.run('echo', { value: 1 }));
    hosts.close();
    expect([await asked, told]).toEqual(['closed', []]);
  });
});

describe('a host that fails costs one item', () => {
  it('one that overruns its deadline', async () => {
    const hosts = odd();
    const results = await Promise.all([
      outcome(hosts.run('echo', { value: 1 })),
      outcome(hosts.run('loop', { forMs: 60_000 }, { deadlineMs: 300 })),
      outcome(hosts.run('echo', { value: 2 })),
      outcome(hosts.run('echo', { value: 3 })),
    ]);
    expect(results).toEqual([1, 'deadline', 2, 3]);
  });

  /** Is kept from running for so long, as beside much other work. */
  const starved = async (hosts: Hosts<OddTasks>, pid: number, workMs: number) => {
    const [forMs, deadlineMs] = [1500, 1000];
    const work = outcome(hosts.run('toil', { forMs: workMs }, { deadlineMs }));
    await sleep(50);
    process.kill(pid, 'SIGSTOP');
    await sleep(forMs);
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It was ended meanwhile.
    }
    return work;
  };

  it('one that gives way to others has its time on the processor, and a longer one by the clock', async () => {
    const hosts = odd({ yields: true });
    const pid = Number(await outcome(hosts.run('pid', undefined)));
    expect(await starved(hosts, pid, 200)).toBe('ended');
    expect(await outcome(hosts.run('pid', undefined))).toBe(pid);
    expect(await outcome(hosts.run('toil', { forMs: 60_000 }, { deadlineMs: 400 }))).toBe('deadline');
    // It does nothing, and nobody waits for it for ever.
    expect(await outcome(hosts.run('idle', undefined, { deadlineMs: 300 }))).toBe('deadline');
  });

  it('one whose answer somebody waits for at a screen has its time by the clock', async () => {
    const hosts = odd();
    const pid = Number(await outcome(hosts.run('pid', undefined)));
    // Less than its time, so that the clock alone can end it; more than is done before it is kept from it, if that comes late.
    expect(await starved(hosts, pid, 800)).toBe('deadline');
  });

  it('one that dies', async () => {
    const hosts = odd();
    const results = await Promise.all([
      outcome(hosts.run('exit', { code: 1 })),
      outcome(hosts.run('echo', { value: 1 })),
      outcome(hosts.run('exit', { code: 0 })),
      outcome(hosts.run('echo', { value: 2 })),
    ]);
    expect(results).toEqual(['host-died', 1, 'host-died', 2]);
  });

  it('one that throws goes on', async () => {
    const hosts = odd();
    expect(await outcome(hosts.run('throw', { message: 'cannot read properties' }))).toBe('damaged');
    expect(await outcome(hosts.run('echo', { value: 1 }))).toBe(1);
  });

  it.runIf(existsSync('/usr/bin/prlimit'))(
    'one that asks for more memory than it may have, on the heap or beside it',
    async () => {
      const hosts = odd({ memoryBytes: 512 * megabyte });
      const results = await Promise.all([
        outcome(hosts.run('fill', { megabytes: 4000 })),
        outcome(hosts.run('echo', { value: 1 })),
        outcome(hosts.run('heap', { items: 1e9 })),
        outcome(hosts.run('echo', { value: 2 })),
      ]);
      expect(results).toEqual(['memory', 1, 'memory', 2]);
    },
  );

  it('one that has grown too much is replaced between items, and nothing is lost', async () => {
    const hosts = odd({ memoryBytes: 512 * megabyte });
    const pids = new Set<number>();
    for (let round = 0; round < 12; round++) {
      expect(await hosts.run('fill', { megabytes: 320 })).toBe(320);
      // Every eighth answer says how large a host is: in turns of three it is one of those that filled it.
      expect(await hosts.run('echo', { value: round })).toBe(round);
      pids.add((await hosts.run('surroundings', { path: '/nowhere' })).pid);
    }
    expect(pids.size).toBeGreaterThan(1);
  });
});

describe('a host that yields', () => {
  it.each([
    [true, YIELDING],
    [false, getPriority()],
  ])('%s: has its place among the processes of the machine', async (yields, priority) => {
    const { pid } = await odd({ yields }).run('surroundings', { path: '/nowhere' });
    expect(getPriority(pid)).toBe(priority);
  });
});

describe('what a host cannot do', () => {
  it('see the environment, write, start processes, reach the network', async () => {
    const found = await odd().run('surroundings', { path: '/tmp/legajo-host-wrote' });
    expect(found).toMatchObject({ environment: [], write: 'ERR_ACCESS_DENIED', spawn: 'ERR_ACCESS_DENIED' });
    expect(found.connect).not.toBe('allowed');
    expect(found.fetch).not.toBe('allowed');
    expect(existsSync('/tmp/legajo-host-wrote')).toBe(false);
  });
});

describe.runIf(existsSync('/usr/bin/setpriv'))('a host whose parent is gone', () => {
  it('ends, even in an endless loop', async () => {
    const parent = spawn(process.execPath, [
      fileURLToPath(new URL('../../test/host-parent.ts', import.meta.url)),
    ]);
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    const alive = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    expect(alive()).toBe(true);
    parent.kill('SIGKILL');
    for (let i = 0; i < 100 && alive(); i++) await sleep(50);
    expect(alive()).toBe(false);
  });
});

describe('a pool', () => {
  it('works on as many items at once as it has hosts, and answers all', async () => {
    const hosts = odd({ size: 2 });
    const results = await Promise.all(
      Array.from({ length: 300 }, (_, value) => hosts.run('echo', { value })),
    );
    expect(results).toEqual(Array.from({ length: 300 }, (_, value) => value));
  });

  it('rejects what waits when it is closed', async () => {
    const hosts = odd();
    const running = outcome(hosts.run('loop', { forMs: 60_000 }));
    const waiting = Array.from({ length: 9 }, (_, value) => outcome(hosts.run('echo', { value })));
    hosts.close();
    expect(await running).toBe('closed');
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(['closed']));
    expect(await outcome(hosts.run('echo', { value: 1 }))).toBe('closed');
  });
});
