import { e } from '@legajo/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { buildPdf } from '../../../../packages/pdf/test/build-pages.ts';
import { Failure } from './failure.ts';
import { type OpenHosts, openHostKinds, openHosts, warmHosts } from './hosts.ts';
import { createLog } from './log.ts';

const log = createLog({ level: 'silent' });
const limits = { size: 1, deadlineMs: 10_000, memoryBytes: 512 * 1024 * 1024 };
const pools: ReturnType<typeof openHosts>[] = [];
const open = () => {
  const hosts = openHosts(limits);
  pools.push(hosts);
  return hosts;
};
afterAll(() => {
  for (const hosts of pools) hosts.close();
});

describe('warming up', () => {
  test('leaves the hosts to whoever has work for them', async () => {
    const idle = open();
    await warmHosts(idle, log);
    const busy = open();
    const warm = warmHosts(busy, log);
    const text = await busy.run('text', { source: { bytes: buildPdf([{ content: '' }]) }, page: 0 });
    await warm;
    expect(text).toBeTruthy();
    expect(busy.asked()).toBeLessThan(idle.asked());
  });

  test('is no fault when the hosts are closed meanwhile', async () => {
    const hosts = open();
    const warm = warmHosts(hosts, log);
    hosts.close();
    await expect(warm).resolves.toBeUndefined();
  });
});

describe('a kind of hosts that has more to do than it can', () => {
  const kinds: OpenHosts[] = [];
  const openKinds = () => {
    const opened = openHostKinds({ ...limits, strangerMs: 60_000 });
    kinds.push(opened);
    return opened.kinds;
  };
  afterAll(() => {
    for (const opened of kinds) opened.close();
  });

  /** Takes a process for much longer than anybody here waits. */
  const LONG = { documents: 1_000_000 };
  const page = { source: { bytes: buildPdf([{ content: '' }]) }, page: 0 };
  const refusal = (run: Promise<unknown>) =>
    run.then(
      () => 'done',
      (error) => (error instanceof Failure ? error.definition : error),
    );

  test('tells who asks in time, and takes nothing from the others', async () => {
    const { strangers, people } = openKinds();
    const busy = refusal(strangers.run('warmUp', LONG, { from: '192.0.2.1' }));
    const others = Array.from({ length: 12 }, (_, i) =>
      refusal(strangers.run('text', page, { waitMs: 300, from: `192.0.2.${i + 2}` })),
    );
    // People's pages come from processes of their own.
    expect(await people.run('text', page, { waitMs: 10_000 })).toBeTruthy();
    // Those that were inside the gate, and waited for a process, as well as those before it.
    expect(await Promise.all(others)).toEqual(others.map(() => e.shared.busy));
    expect(strangers.state().waiting).toBe(0);
    kinds.pop()?.close();
    expect(await busy).toMatchObject({ code: 'closed' });
  });

  test('one address has a few of its files looked at, however many it sends', async () => {
    const { strangers } = openKinds();
    const sent = Array.from({ length: 9 }, () =>
      refusal(strangers.run('warmUp', LONG, { waitMs: 300, from: '192.0.2.1' })),
    );
    const told = await Promise.all(sent.slice(1));
    expect(told.filter((why) => why === e.shared.tooManyRequests)).toHaveLength(6);
    expect(told.filter((why) => why === e.shared.busy)).toHaveLength(2);
  });

  test('a call goes before the jobs that wait', async () => {
    const { reading } = openKinds();
    const jobs = Array.from({ length: 24 }, () => refusal(reading.run('warmUp', { documents: 4 })));
    let left = jobs.length;
    for (const job of jobs)
      void job.then(() => {
        left -= 1;
      });
    expect(await refusal(reading.run('text', page, { waitMs: 60_000 }))).toBe('done');
    // Eight are inside at a time; the others wait for it.
    expect(left).toBeGreaterThan(10);
    await Promise.all(jobs);
  });
});
