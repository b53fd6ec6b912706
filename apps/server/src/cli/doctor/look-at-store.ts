import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { Config } from '../../platform/config/config.ts';
import { openDriver } from '../../platform/files/open-store.ts';
import { type Finding, failed, ok, warning } from './finding.ts';

/** A company that nobody is: what is written under it is nobody's, and goes at once. */
const NOBODY = '0';
const GIB = 2 ** 30;
/** A zip of payslips and its pages lie on the disk several times while they are worked on. */
const LEAST_BYTES = 2 * GIB;
const SHORT = 0.1;

/** Writes, reads and removes a few bytes, as a publication would. */
export async function lookAtStore({ store, dataFolder }: Config): Promise<readonly Finding[]> {
  const driver = openDriver(store, dataFolder);
  const bytes = randomBytes(64);
  const writer = await driver.openSegment(NOBODY);
  const began = performance.now();
  const extent = writer.append(bytes);
  try {
    await writer.commit();
  } catch (error) {
    // What a store did not take lies in the scratch folder; the store itself is asked in vain.
    await writer.abort().catch(() => undefined);
    throw error;
  }
  try {
    const read = await driver.read(writer.segment, extent);
    const took = `${Math.round(performance.now() - began)} ms`;
    const where = store.kind === 'disk' ? 'a folder' : 'a bucket';
    return [
      read.equals(bytes)
        ? ok('store', `${where}: written and read back in ${took}`)
        : failed('store', `${where} gave other bytes than were written`),
    ];
  } finally {
    await driver.remove('segment', writer.segment);
  }
}

/** How much room is left where files lie, for a while or for good. */
export async function lookAtDisk({ store, dataFolder }: Config): Promise<readonly Finding[]> {
  const folders = new Set([dataFolder, ...(store.kind === 'disk' ? [store.folder] : [])]);
  const seen = new Map<string, Finding>();
  for (const folder of folders) {
    const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs(dataFolder));
    const free = bavail * bsize;
    const share = blocks === 0 ? 0 : bavail / blocks;
    const said = `${(free / GIB).toFixed(1)} GiB free (${Math.round(share * 100)} %)`;
    // Two folders of one disk are told once.
    seen.set(
      `${blocks} ${bavail}`,
      free < LEAST_BYTES ? failed('disk', said) : share < SHORT ? warning('disk', said) : ok('disk', said),
    );
  }
  return [...seen.values()];
}
