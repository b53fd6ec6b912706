import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import type { OddTasks } from '../../test/odd-tasks.ts';
import { PdfError } from '../errors.ts';
import { createHosts, type Hosts, type HostsOptions } from './hosts.ts';
import { type ItemOutcome, inBatches } from './work/items.ts';

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
afterEach(() => {
  for (const hosts of open.splice(0)) hosts.close();
});

type Behaviour = Parameters<OddTasks['batch']>[1]['items'][number];

/** What becomes of items that behave so: what they give, or the code of their refusal. */
async function outcomesOf(
  hosts: Hosts<OddTasks>,
  items: readonly Behaviour[],
  most = 32,
): Promise<unknown[]> {
  const answer = async (asked: unknown) => (asked as number[]).map((value) => value * 2);
  const run = (task: 'batch' | 'askingBatch') => (part: readonly Behaviour[], alone: boolean) =>
    hosts.run(task, { items: [...part] }, { alone, answer });
  const outcomes = await Promise.all(
    (['batch', 'askingBatch'] as const).map((task) =>
      inBatches(items, { most, bytesOf: () => 1 }, run(task)),
    ),
  );
  const seen = outcomes.map((some) => some.map(valueOrCode));
  expect(seen[1]).toEqual(seen[0]);
  return seen[0]!;
}

const valueOrCode = (outcome: ItemOutcome<number>) =>
  'result' in outcome ? outcome.result : outcome.refused.code;
const good = (value: number): Behaviour => ({ value });
const doubled = (items: readonly Behaviour[]) => items.map(({ value }) => value * 2);

describe('a batch in a host', () => {
  it('gives the outcomes in the order of the items, whatever they are cut into', async () => {
    const items = Array.from({ length: 100 }, (_, value) => good(value));
    expect(await outcomesOf(odd({ size: 2 }), items, 7)).toEqual(doubled(items));
  });

  it('is refused item by item where they throw', async () => {
    const items = [
      good(1),
      { value: 2, does: 'refuse' as const },
      good(3),
      { value: 4, does: 'throw' as const },
    ];
    expect(await outcomesOf(odd(), items)).toEqual([2, 'encrypted', 6, 'damaged']);
  });

  it('that brings its host down loses only the item that does so again alone', async () => {
    const items = [good(1), good(2), { value: 3, does: 'exit' as const }, good(4)];
    expect(await outcomesOf(odd(), items)).toEqual([2, 4, 'host-died', 8]);
  });

  it('that overruns its deadline loses only the item that overruns its own', async () => {
    const items = [good(1), { value: 2, does: 'loop' as const }, good(3)];
    expect(await outcomesOf(odd({ size: 2, deadlineMs: 600 }), items)).toEqual([2, 'deadline', 6]);
  });

  it('that runs out of memory loses only the item that does so alone', async () => {
    const items = [good(1), { value: 2, does: 'oom' as const }, good(3)];
    expect(await outcomesOf(odd(), items)).toEqual([2, 'memory', 6]);
  });

  it('beside others costs none of them', async () => {
    const items = Array.from(
      { length: 24 },
      (_, value): Behaviour => (value % 8 === 5 ? { value, does: 'exit' } : good(value)),
    );
    const expected = items.map(({ value, does }) => (does ? 'host-died' : value * 2));
    expect(await outcomesOf(odd({ size: 2 }), items, 4)).toEqual(expected);
  });

  it('ends with whatever is no fault of an item', async () => {
    const hosts = odd();
    const working = inBatches([good(1)], { bytesOf: () => 1 }, (part, alone) =>
      hosts.run('batch', { items: [...part, { value: 2, does: 'loop' }] }, { alone }),
    );
    hosts.close();
    await expect(working).rejects.toMatchObject({ code: 'closed' });
  });
});

describe('a task that asks back', () => {
  it('lets the next one work while it waits', async () => {
    const hosts = odd();
    const { promise: told, resolve: tell } = Promise.withResolvers<unknown>();
    const first = hosts.run('askingBatch', { items: [good(1)] }, { answer: () => told });
    expect(await hosts.run('echo', { value: 7 })).toBe(7);
    tell([2]);
    expect(await first).toEqual([{ result: 2 }]);
  });

  it('waits for us without a deadline', async () => {
    const hosts = odd({ deadlineMs: 400 });
    await hosts.run('echo', { value: 1 });
    const answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      return [2];
    };
    expect(await hosts.run('askingBatch', { items: [good(1)] }, { answer })).toEqual([{ result: 2 }]);
  });

  it('ends with what kept us from answering', async () => {
    const answer = async () => {
      throw new TypeError('no key');
    };
    const hosts = odd();
    await expect(hosts.run('askingBatch', { items: [good(1)] }, { answer })).rejects.toThrow('no key');
    expect(await hosts.run('echo', { value: 1 })).toBe(1);
  });

  it('that nobody answers is refused, and its host goes on', async () => {
    const hosts = odd();
    const failure = await hosts.run('askingBatch', { items: [good(1)] }).catch((error) => error);
    expect(failure).toBeInstanceOf(PdfError);
    expect(failure.code).toBe('host-died');
    expect(await hosts.run('echo', { value: 1 })).toBe(1);
  });

  it('is blamed for nothing that another one did while it waited', async () => {
    const hosts = odd();
    // The first has asked, and is being told, when the second brings the host down: both are suspects.
    const first = hosts.run('askingBatch', { items: [good(1)] }, { answer: async () => [2] });
    const second = hosts.run('exit', { code: 1 });
    const third = hosts.run('echo', { value: 3 });
    await expect(second).rejects.toMatchObject({ code: 'host-died' });
    expect(await first).toEqual([{ result: 2 }]);
    expect(await third).toBe(3);
  });
});
