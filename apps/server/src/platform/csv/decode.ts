import iconv from 'iconv-lite';

/**
 * Text of a spreadsheet export, whatever program wrote it: UTF-8 with or without mark, UTF-16 by its mark,
 * otherwise Windows-1252, which is what older programs in the region write.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return iconv.decode(bytes, 'utf16-le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return iconv.decode(bytes, 'utf16-be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return iconv.decode(bytes, 'win1252');
  }
}
