import { join } from 'node:path';
import type { Migration } from '../db/migrate.ts';
import { BackupUnusable, checkManifest, type Manifest, readManifest, SUMS } from './manifest.ts';
import { hashFile, listedParts } from './parts.ts';

/**
 * Reads every byte of a backup before anything is written.
 *
 * @param known the migrations of this version.
 * @throws BackupUnusable when the secret does not fit, a part is missing, cut short or altered, or the backup is
 *   of a newer version.
 */
export async function checkBackup(
  folder: string,
  secret: Buffer,
  known: readonly Migration[],
): Promise<Manifest> {
  const found = await readManifest(folder);
  checkManifest(found, secret);
  const { manifest } = found;
  checkVersion(manifest, known);
  if ((await hashFile(join(folder, SUMS))) !== manifest.sums)
    throw new BackupUnusable(`The backup is damaged: ${SUMS} is not as it was written.`);
  const bad: string[] = [];
  for await (const { sha256, path } of listedParts(folder)) {
    const actual = await hashFile(join(folder, path));
    if (actual !== sha256) bad.push(`${path} is ${actual === null ? 'missing' : 'altered or cut short'}`);
    if (bad.length === 10) break;
  }
  if (bad.length > 0) throw new BackupUnusable(`The backup is damaged: ${bad.join('; ')}.`);
  return manifest;
}

function checkVersion(manifest: Manifest, known: readonly Migration[]): void {
  const ours = new Map(known.map(({ name, sha256 }) => [name, sha256]));
  for (const { name, sha256 } of manifest.migrations) {
    if (!ours.has(name))
      throw new BackupUnusable(
        `The backup was made by a newer version: it holds migration ${name}, which this one does not know.`,
      );
    if (ours.get(name) !== sha256)
      throw new BackupUnusable(`The backup was made by another version: its migration ${name} is not ours.`);
  }
}
