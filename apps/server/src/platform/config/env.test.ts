import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { childEnv, readEnv } from './env.ts';

let folder: ReturnType<typeof scratchFolder>;
beforeEach(() => {
  folder = scratchFolder('env');
});
afterEach(() => folder.remove());

describe('the environment', () => {
  it('takes from a file what the environment does not set, and drops empty values', () => {
    const file = join(folder.path, '.env');
    writeFileSync(file, 'LEGAJO_FROM_FILE=yes\nPATH=no\nLEGAJO_EMPTY=\n');
    const env = readEnv(file);
    expect(env.LEGAJO_FROM_FILE).toBe('yes');
    expect(env.PATH).not.toBe('no');
    expect(env).not.toHaveProperty('LEGAJO_EMPTY');
  });

  it('needs no file', () => {
    expect(readEnv(join(folder.path, 'missing')).PATH).toBeDefined();
  });

  it('is handed on without what npm added', () => {
    const env = childEnv({ LC_ALL: 'C', PATH: undefined });
    expect(env.LC_ALL).toBe('C');
    expect(env).not.toHaveProperty('PATH');
    expect(Object.keys(env).filter((name) => /^npm_(package|lifecycle)/i.test(name))).toEqual([]);
  });
});
