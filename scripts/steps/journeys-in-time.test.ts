import { describe, expect, it } from 'vitest';
import { groupsOf, hasTime, onlyFiles, runInTime } from './journeys-in-time.ts';

const FILES = Array.from({ length: 12 }, (_, i) => `journey-${String(i).padStart(2, '0')}.spec.ts`);

describe('journeys where the whole run must end by some time', () => {
  it('are cut into parts that hold each file once, and another part comes first with each commit', () => {
    const first = new Set<string>();
    for (let turn = 100; turn < 105; turn += 1) {
      const groups = groupsOf(FILES, turn);
      expect(groups.flat().sort()).toEqual(FILES);
      first.add(groups[0]?.[0] ?? '');
      // What is last now, and may have been left out, is first next time.
      expect(groupsOf(FILES, turn + 1)[0]).toEqual(groups.at(-1));
    }
    expect(first.size).toBe(5);
  });

  it('are named so that no other file is meant', () => {
    const [pattern = ''] = onlyFiles(['shell.spec.ts']);
    expect(new RegExp(pattern).test('/x/e2e/shell.spec.ts')).toBe(true);
    expect(new RegExp(pattern).test('/x/e2e/the-shell.spec.ts')).toBe(false);
    expect(new RegExp(pattern).test('/x/e2e/shell-spec.ts')).toBe(false);
  });

  it('begin a part only where it ends in time, by what those before took', () => {
    const none = { files: 0, seconds: 0 };
    expect(hasTime(40, 500, none)).toBe(true);
    expect(hasTime(40, 400, none)).toBe(false);
    expect(hasTime(40, 400, { files: 40, seconds: 300 })).toBe(true);
    expect(hasTime(40, 400, { files: 40, seconds: 390 })).toBe(false);
  });

  it('run all with time enough, and are left out by name with none', async () => {
    const ran: string[] = [];
    const run = async (files: readonly string[]) => {
      ran.push(...files);
      return { passed: files.length, failed: 0 };
    };
    const all = await runInTime(FILES, Number.MAX_SAFE_INTEGER, 6, run);
    expect(all).toEqual({ passed: FILES.length, failed: 0 });
    expect(ran.sort()).toEqual(FILES);
    const none = await runInTime(FILES, 0, 6, run);
    expect(none).toMatchObject({ passed: 0, failed: 0 });
    expect([...(none.noTime ?? [])].sort()).toEqual(FILES);
  });

  it('add up what fails, of which so many of all parts together may run once more', async () => {
    const most: number[] = [];
    const sum = await runInTime(FILES, Number.MAX_SAFE_INTEGER, 6, async (files, again) => {
      most.push(again);
      return { passed: files.length - 1, failed: 1, failures: [files[0] ?? ''] };
    });
    expect(most).toEqual([6, 5, 4, 3, 2]);
    expect(sum).toMatchObject({ passed: 7, failed: 5 });
    expect(sum.failures).toHaveLength(5);
  });
});
