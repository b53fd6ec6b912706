import { endZip, packHead } from '@legajo/pdf';
import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { locateBlob } from '../../platform/files/store.ts';
import { INDEX_NAME, SUMS_NAME } from '../archive/paper-files.ts';
import { type Backup, type Part, selectParts } from './backup.sql.ts';

/**
 * The archive of a backup: every part's entries, then index and digests, then the directory. One blob at a time, which a
 * short transaction finds; a slow reader holds none open.
 */
export async function* streamBackup(
  platform: Platform,
  companyId: number,
  backup: Backup,
): AsyncGenerator<Uint8Array> {
  const parts = await asCompany(platform, companyId, (ctx) => selectParts(ctx.tx, backup.id));
  const read = async (address: Buffer) => {
    const row = await asCompany(platform, companyId, (ctx) => locateBlob(ctx.tx, companyId, address));
    return platform.store.read(companyId, row);
  };
  const all = async function* (of: (part: Part) => Buffer) {
    for (const part of parts) yield await read(of(part));
  };
  yield* all((part) => part.entries);
  const index = { crc: backup.indexCrc, packed: backup.indexBytes, bytes: backup.indexBytes };
  const indexHead = packHead(INDEX_NAME, { ...index, deflated: false, offset: backup.bytes });
  yield indexHead.local;
  yield* all((part) => part.index);
  const at = backup.bytes + indexHead.local.length + backup.indexBytes;
  const sums = { crc: backup.sumsCrc, packed: backup.sumsBytes, bytes: backup.sumsBytes };
  const sumsHead = packHead(SUMS_NAME, { ...sums, deflated: false, offset: at });
  yield sumsHead.local;
  yield* all((part) => part.sums);
  yield* all((part) => part.directory);
  yield indexHead.central;
  yield sumsHead.central;
  const directory =
    parts.reduce((sum, part) => sum + part.directoryBytes, 0) +
    indexHead.central.length +
    sumsHead.central.length;
  const files = parts.reduce((sum, part) => sum + part.files, 0) + 2;
  yield endZip(directory, files, at + sumsHead.local.length + backup.sumsBytes);
}
