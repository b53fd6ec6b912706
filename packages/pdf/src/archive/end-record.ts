import { PdfError } from '../errors.ts';

/** Where the end of a zip lies, and by how much everything is shifted by bytes before its first header. */
export interface EndRecord {
  /** Byte of the file where the central directory begins. */
  directoryAtByte: number;
  /** Bytes before the archive proper (a self-extractor's program, a stray line): added to every offset. */
  shiftBytes: number;
  /** Size the central directory claims, in bytes. */
  directoryBytes: number;
  /** Entries the archive claims. */
  entryCount: number;
}

/**
 * Finds the one end record a zip may have (APPNOTE 4.3.14 to 4.3.16). The last record counts, its
 * comment must reach exactly to the end of the file, and the zip64 records must lie right before it:
 * a file two readers could read in two ways is refused.
 * @param tail the last 65,577 bytes of the file, or all of it
 * @throws PdfError archive-not-zip, archive-corrupt
 */
export function findEndRecord(tail: Buffer, fileBytes: number): EndRecord {
  const tailAt = fileBytes - tail.length;
  const at = tail.lastIndexOf('PK\x05\x06', tail.length - 22, 'latin1');
  if (tail.length < 22 || at < 0)
    throw new PdfError('archive-not-zip', 'no end record: not a zip, or cut off');
  if (at + 22 + tail.readUInt16LE(at + 20) !== tail.length)
    throw new PdfError('archive-corrupt', 'bytes after the end record', tailAt + at);
  const zip64 = at >= 20 && tail.readUInt32LE(at - 20) === 0x07064b50 ? readZip64(tail, at) : undefined;
  const directoryBytes = zip64?.directoryBytes ?? tail.readUInt32LE(at + 12);
  const offset = zip64?.offset ?? tail.readUInt32LE(at + 16);
  const shiftBytes = tailAt + (zip64?.at ?? at) - directoryBytes - offset;
  if (shiftBytes < 0 || (zip64 && zip64.claimedAt + shiftBytes !== tailAt + zip64.at))
    throw new PdfError('archive-corrupt', 'the end record points outside or elsewhere', tailAt + at);
  return {
    directoryAtByte: offset + shiftBytes,
    shiftBytes,
    directoryBytes,
    entryCount: zip64?.entryCount ?? tail.readUInt16LE(at + 10),
  };
}

function readZip64(tail: Buffer, endAt: number) {
  const at = endAt - 20 - 56;
  // A record of version 1 without an extensible sector: what every archiver writes.
  if (at < 0 || tail.readUInt32LE(at) !== 0x06064b50 || tail.readBigUInt64LE(at + 4) !== 44n)
    throw new PdfError('archive-corrupt', 'no zip64 end record where it belongs');
  return {
    at,
    claimedAt: Number(tail.readBigUInt64LE(endAt - 12)),
    entryCount: Number(tail.readBigUInt64LE(at + 32)),
    directoryBytes: Number(tail.readBigUInt64LE(at + 40)),
    offset: Number(tail.readBigUInt64LE(at + 48)),
  };
}
