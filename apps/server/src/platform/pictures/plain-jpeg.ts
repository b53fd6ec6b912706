const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const APP1 = 0xe1;
const APP2 = 0xe2;
/** JFIF, and Adobe's, which says how colours were stored: both are needed to draw. */
const KEPT_APPS = [0xe0, 0xee];

/**
 * A JPEG with what its first picture is drawn from and nothing else (ITU-T T.81, annex B): no second picture behind or
 * beside it, as a gain map for bright screens is, one Exif (the first, which says how the camera was held), its colour
 * profile. Programs that read the rest disagree about it; the picture is the same to all. What has another shape is given
 * back as it came, for the decoder to judge.
 */
export function plainJpeg(bytes: Buffer): Buffer {
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let hasExif = false;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) break;
    if (marker === START_OF_IMAGE) return bytes;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return bytes;
    const isExif = marker === APP1 && bytes.toString('latin1', at + 4, at + 10) === 'Exif\0\0';
    const isProfile = marker === APP2 && bytes.toString('latin1', at + 4, at + 15) === 'ICC_PROFILE';
    const isApp = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (!isApp || KEPT_APPS.includes(marker) || isProfile || (isExif && !hasExif))
      parts.push(bytes.subarray(at, end));
    hasExif ||= isExif;
    at = end;
    if (marker === START_OF_SCAN) {
      at = endOfScan(bytes, end);
      parts.push(bytes.subarray(end, at));
    }
  }
  // One that is cut off stays so: the decoder says it.
  if (bytes[at] !== 0xff || bytes[at + 1] !== END_OF_IMAGE) return bytes;
  return Buffer.concat([...parts, bytes.subarray(at, at + 2)]);
}

/** Where the next marker stands after coded data: escaped bytes and restarts belong to it (B.1.1.5). */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
