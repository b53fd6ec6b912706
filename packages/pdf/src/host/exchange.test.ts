import { mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { OddTasks } from '../../test/odd-tasks.ts';
import { openExchange } from './exchange.ts';
import { createHosts } from './hosts.ts';

const hosts = createHosts<OddTasks>({
  size: 1,
  deadlineMs: 10_000,
  memoryBytes: 512 * 1024 * 1024,
  tasksModule: fileURLToPath(new URL('../../test/odd-tasks.ts', import.meta.url)),
});
afterAll(() => hosts.close());

const filled = (value: number, bytes: number) => Buffer.alloc(bytes, value);

describe('bytes that a host hands over beside its answer', () => {
  it('come whole and in their places, whatever else is under way', async () => {
    const asked = Array.from({ length: 12 }, (_, i) =>
      [i, i + 100].map((value) => ({ value, bytes: 50_000 + i })),
    );
    const answers = await Promise.all(asked.map((items) => hosts.run('carry', { items })));
    for (const [i, answer] of answers.entries())
      expect(answer).toEqual({
        kept: asked[i]!.map(({ value, bytes }) => ({ value, bytes: filled(value, bytes) })),
        none: null,
      });
  });

  it('cross with the answer where their part is full', async () => {
    const items = [1, 2, 3].map((value) => ({ value, bytes: 3 * 1024 * 1024 }));
    const { kept } = await hosts.run('carry', { items });
    for (const { value, bytes } of kept) expect(bytes.equals(filled(value, 3 * 1024 * 1024))).toBe(true);
  });

  it.each([
    ['behind what was written', { carriedFrom: 10, carriedBytes: 1000 }],
    ['before the part', { carriedFrom: -5, carriedBytes: 5 }],
    ['of another part', { carriedFrom: 8 * 1024 * 1024, carriedBytes: 10 }],
    ['of a negative length', { carriedFrom: 8, carriedBytes: -4 }],
    ['at no number', { carriedFrom: Number.NaN, carriedBytes: 1 }],
  ])('are refused where a host says they lie %s, and that host is not asked again', async (_, lie) => {
    const before = (await hosts.run('surroundings', { path: '/nowhere' })).pid;
    await expect(hosts.run('lie', { lie })).rejects.toMatchObject({ code: 'host-died' });
    expect((await hosts.run('surroundings', { path: '/nowhere' })).pid).not.toBe(before);
  });

  it('lie in a file that has no name', () => {
    const folder = mkdtempSync(join(tmpdir(), 'legajo-exchange-'));
    const exchange = openExchange(folder);
    expect(readdirSync(folder)).toEqual([]);
    exchange.close();
    rmdirSync(folder);
  });
});
