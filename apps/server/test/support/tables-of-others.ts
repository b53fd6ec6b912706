import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readEnv } from '../../src/platform/config/env.ts';

const COMMITTED = fileURLToPath(new URL('../fixtures/csv', import.meta.url));
const IS_TABLE = /\.(csv|tsv|txt|xlsx)$/;

/**
 * Tables that others wrote, well and badly: the committed ones, and what the whole collection has beside them where it is
 * at hand. Each once: it holds the committed ones as well, and most calls read a table in a process of its own.
 */
export function tablesOfOthers(): { readonly file: string; readonly bytes: Buffer }[] {
  const corpus = readEnv().LEGAJO_CORPUS;
  const folders = [COMMITTED, ...(corpus === undefined ? [] : [`${corpus}/csv`])];
  const all = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => IS_TABLE.test(name))
      .map((name) => ({ file: name, bytes: readFileSync(`${folder}/${name}`) })),
  );
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  return [...new Map(all.map((one) => [hash(one.bytes), one])).values()];
}
