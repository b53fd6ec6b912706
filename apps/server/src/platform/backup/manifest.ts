import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { purposeKey } from '../keys/wrap.ts';
import type { Applied, Sequence, Table } from './tables.ts';

/** What a backup holds; written last. */
export interface Manifest {
  readonly format: 1;
  readonly createdAt: string;
  /** Whether it is the demo's data. */
  readonly demo: boolean;
  /** Tells whether a secret is the one of this data, and nothing else about it. */
  readonly secretFingerprint: string;
  readonly migrations: readonly Applied[];
  readonly tables: readonly (Table & { readonly rows: number })[];
  readonly sequences: readonly Sequence[];
  readonly jobs: number;
  readonly segments: number;
  readonly uploads: number;
  readonly blobs: number;
  /** In bytes, everything but the manifest. */
  readonly bytes: number;
  /** Stored files that were missing or changed when it was made: `<company>:<sha256>`, `upload <key>`. */
  readonly damaged: readonly string[];
  /** SHA-256 of `SHA256SUMS`, which names every part. */
  readonly sums: string;
}

/** Why a backup cannot be restored, in words for the operator. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

/** The file name inside the folder. */
export const MANIFEST = 'manifest.json';
/** The name of the list of parts. */
export const SUMS = 'SHA256SUMS';

/** 16 hexadecimal digits out of which the secret cannot be had. */
export function fingerprintOf(secret: Buffer): string {
  return purposeKey(secret, 'backup fingerprint').toString('hex').slice(0, 16);
}

/** The manifest as text, authenticated under the secret: who altered a part cannot write one that fits. */
export function writeManifest(manifest: Manifest, secret: Buffer): string {
  return `${JSON.stringify({ manifest, mac: macOf(manifest, secret) }, null, 1)}\n`;
}

/**
 * Reads the manifest of a folder, before anything is believed.
 *
 * @throws BackupUnusable when there is none, or of a format that this version does not know.
 */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; mac: string }> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupUnusable(
      folder.endsWith('.part')
        ? `${folder} is a backup that was interrupted: it is not whole.`
        : `${folder} is no backup: it holds no ${MANIFEST}.`,
    );
  let found: { manifest: Manifest; mac: string };
  try {
    found = JSON.parse(text);
  } catch {
    throw new BackupUnusable(`${join(folder, MANIFEST)} is damaged: it cannot be read.`);
  }
  if (found?.manifest?.format !== 1)
    throw new BackupUnusable(`${folder} is in a format that this version of Legajo does not know.`);
  return found;
}

/** @throws BackupUnusable when the secret is another one, or the manifest is not as it was written. */
export function checkManifest({ manifest, mac }: { manifest: Manifest; mac: string }, secret: Buffer): void {
  if (manifest.secretFingerprint !== fingerprintOf(secret))
    throw new BackupUnusable(
      `LEGAJO_SECRET does not fit: this backup was made with the secret ${manifest.secretFingerprint}, ` +
        `and the one given is ${fingerprintOf(secret)}. Without its own, no document in it can be opened.`,
    );
  const expected = Buffer.from(macOf(manifest, secret), 'hex');
  const given = Buffer.from(String(mac), 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new BackupUnusable('The manifest of the backup was altered.');
}

function macOf(manifest: Manifest, secret: Buffer): string {
  return createHmac('sha256', purposeKey(secret, 'backup manifest'))
    .update(JSON.stringify(manifest))
    .digest('hex');
}
