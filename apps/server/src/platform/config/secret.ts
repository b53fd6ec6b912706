import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder.ts';
import type { Env } from './env.ts';
import { SettingError } from './setting-error.ts';

/**
 * The master key, 32 bytes: `LEGAJO_SECRET`, or the one generated under `LEGAJO_DATA` (mode 600) when the
 * database is embedded.
 *
 * @throws SettingError when it is missing, malformed, or not the one this data was made with.
 */
export function readSecret(env: Env, dataFolder: string, embedded: boolean): Buffer {
  const given = env.LEGAJO_SECRET;
  if (given !== undefined && !/^[0-9a-f]{64}$/i.test(given)) {
    throw new SettingError('LEGAJO_SECRET', 'must be 64 hexadecimal digits');
  }
  if (!embedded) {
    if (given === undefined) throw new SettingError('LEGAJO_SECRET', 'is required when DATABASE_URL is set');
    return Buffer.from(given, 'hex');
  }
  makeDataFolder(dataFolder);
  const path = join(dataFolder, 'secret');
  if (given === undefined) return Buffer.from(readOrMake(path), 'hex');
  if (existsSync(path) && readOrMake(path) !== given.toLowerCase()) {
    throw new SettingError(
      'LEGAJO_SECRET',
      `is not the key that this data was made with, which is in "${path}"`,
    );
  }
  return Buffer.from(given, 'hex');
}

function readOrMake(path: string): string {
  if (!existsSync(path)) makeOnce(path);
  const text = readFileSync(path, 'utf8').trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw new SettingError(
      'LEGAJO_SECRET',
      `is read from "${path}", which does not hold 64 hexadecimal digits`,
    );
  }
  return text;
}

/** Linked into place whole and synced, so that neither a crash nor a second process can leave half a key. */
function makeOnce(path: string): void {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${randomBytes(32).toString('hex')}\n`);
    fsyncSync(file);
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    closeSync(file);
    rmSync(draft, { force: true });
  }
}
