import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickFolder } from '../apps/server/test/support/quick-folder.ts';

describe('a folder for databases of tests', () => {
  let memory = '';
  beforeAll(() => {
    memory = mkdtempSync(join(tmpdir(), 'legajo-memory-'));
  });
  afterAll(() => rmSync(memory, { recursive: true, force: true }));

  it('lies in memory where that has room, open to every account', () => {
    const path = quickFolder('room', 1024, memory);
    expect(dirname(path)).toBe(memory);
    expect(statSync(path).mode & 0o777).toBe(0o755);
  });

  it('lies under the temporary folder where memory has no room, or there is none', () => {
    const { bavail, bsize } = statfsSync(memory);
    for (const path of [
      quickFolder('full', bavail * bsize, memory),
      quickFolder('absent', 1024, join(memory, 'absent')),
    ]) {
      expect(dirname(path)).toBe(tmpdir());
      rmSync(path, { recursive: true });
    }
  });

  it('takes away what a killed run left, and nothing of a run that goes on, nor of anybody else', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const own = basename(quickFolder('own', 1024, memory));
    const left = own.replace(`-${process.pid}-`, `-${pid}-`);
    const names = [
      left,
      own.replace(`-${process.pid}-`, `-${process.ppid}-`),
      left.replace(/quick-\d+/, 'quick-7'),
      'PostgreSQL.1',
    ];
    for (const name of names) mkdirSync(join(memory, name, 'inside'), { recursive: true });
    quickFolder('sweep', 1024, memory);
    expect([...names, own].map((name) => existsSync(join(memory, name)))).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
