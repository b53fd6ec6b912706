import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { StoreDriver } from '../platform/files/driver.ts';

const list = z.object({
  company: z.number(),
  proposal: z.number(),
  documents: z.array(z.object({ id: z.number(), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});

/** What was destroyed, as a list beside the store names it. */
export type ErasedList = z.infer<typeof list>;

/**
 * Keeps a list of documents that were destroyed beside the store, outside the database: who restores an older backup destroys
 * them again by it (areas 1.10). It holds numbers and digests, no names.
 */
export async function writeErased(
  driver: StoreDriver,
  companyId: number,
  proposal: number,
  documents: readonly { readonly id: number; readonly sha256: Buffer }[],
): Promise<void> {
  const [first, last] = [documents[0]?.id ?? 0, documents.at(-1)?.id ?? 0];
  const told: ErasedList = {
    company: companyId,
    proposal,
    documents: documents.map(({ id, sha256 }) => ({ id, sha256: sha256.toString('hex') })),
  };
  const name = `${companyId}/${String(proposal).padStart(12, '0')}-${first}-${last}`;
  await driver.keep('erased', name, Buffer.from(JSON.stringify(told)));
}

/**
 * The lists in a folder: that of the store of an installation, or a copy of it, a folder for each company.
 *
 * @throws Error for a file that is no such list: what a restore leaves out comes back.
 */
export async function readErased(folder: string): Promise<ErasedList[]> {
  const lists: ErasedList[] = [];
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const path = join(file.parentPath, file.name);
    const read = list.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (!read.success) throw new Error(`${path} is no list of destroyed documents.`);
    lists.push(read.data);
  }
  return lists;
}
