import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BlobUnreadable, type StoreDriver } from '../files/driver.ts';
import type { Draft } from './parts.ts';

/** A small file of the store that says where a company's trail ended, as it lies there. */
export interface CopiedHead {
  readonly name: string;
  readonly bytes: Buffer;
}

const partOf = (companyId: number) => `heads/${companyId}`;

/**
 * Copies the heads of some companies, a part for each: a line for each head. It has to be done before the rows are
 * looked at: then no head is ahead of them, and one that still is tells that they were cut.
 */
export async function copyHeads(
  driver: StoreDriver,
  companies: readonly number[],
  draft: Draft,
): Promise<void> {
  for (const id of companies) {
    await draft.add(partOf(id), async (sink) => {
      for await (const { name } of driver.list('head', String(id))) {
        // A draft that a crash left is no head; one that was thinned out since is missed by nobody.
        if (name.endsWith('.part')) continue;
        const bytes = await driver.readKept('head', name).catch((error: unknown) => {
          if (error instanceof BlobUnreadable) return null;
          throw error;
        });
        if (bytes !== null) await sink(Buffer.from(`${name} ${bytes.toString('base64')}\n`));
      }
    });
  }
}

/** The heads of a company in a backup; none in one of before there were heads. */
export async function readCopiedHeads(folder: string, companyId: number): Promise<CopiedHead[]> {
  const heads: CopiedHead[] = [];
  const source = createReadStream(join(folder, partOf(companyId)));
  try {
    for await (const line of createInterface({ input: source, crlfDelay: Infinity })) {
      const [name = '', text = ''] = line.split(' ');
      heads.push({ name, bytes: Buffer.from(text, 'base64') });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  return heads;
}

/** Puts the heads of a company back. What the store has of them already stays as it is. */
export async function restoreHeads(driver: StoreDriver, folder: string, companyId: number): Promise<void> {
  for (const { name, bytes } of await readCopiedHeads(folder, companyId))
    await driver.keep('head', name, bytes);
}
