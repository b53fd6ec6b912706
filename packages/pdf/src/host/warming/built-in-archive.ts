import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { readDirectory } from '../../archive/directory.ts';
import type { ArchiveEntry } from '../../archive/entry.ts';
import { defaultArchiveLimits } from '../../archive/limits.ts';
import { packZip } from '../../archive/pack-zip.ts';
import { bufferFile, type FileReader } from '../../bytes/file-reader.ts';
import { FRAME_KEY_BYTES, framedReader, frameStream, storedFrame } from '../../bytes/framed-file.ts';
import { builtInPayslip } from './built-in-payslip.ts';

/** An upload that lies in memory. */
export interface BuiltInArchive {
  reader: FileReader;
  entries: readonly ArchiveEntry[];
  /** Of each entry's plain bytes, hexadecimal. */
  digests: readonly string[];
}

/** So many built-in payslips as an upload holds them: packed, and encrypted in frames. */
export async function builtInArchive(documents: number): Promise<BuiltInArchive> {
  const files = Array.from({ length: documents }, (_, index) => ({
    name: `202610_payslip_${index}.pdf`,
    bytes: builtInPayslip(index),
  }));
  const zip = packZip(files);
  const { entries } = await readDirectory(bufferFile(zip), defaultArchiveLimits);
  // Secret from nobody: what it encrypts stands above.
  const key = Buffer.alloc(FRAME_KEY_BYTES, 1);
  const stored = Buffer.concat(await Readable.from([zip]).pipe(frameStream(key)).toArray());
  const frames = framedReader(stored.length, key, (index) =>
    stored.subarray(index * storedFrame, (index + 1) * storedFrame),
  );
  const digests = files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'));
  return { reader: { ...frames, close: () => undefined }, entries, digests };
}
