import { CLASS } from '../bytes/characters.ts';
import { type PdfDict, PdfName, type PdfObject, PdfRef, PdfStream, PdfString } from '../objects/objects.ts';

/** An object other than a stream as PDF text, one character per byte (ISO 32000-2, 7.3). */
export function serialise(o: PdfObject): string {
  if (o === null) return 'null';
  if (typeof o === 'number') return formatNumber(o);
  if (typeof o === 'boolean') return o ? 'true' : 'false';
  if (o instanceof PdfRef) return `${o.num} ${o.gen} R`;
  if (o instanceof PdfName) return formatName(o.value);
  if (o instanceof PdfString) return formatString(o);
  if (Array.isArray(o)) return `[${o.map(serialise).join(' ')}]`;
  if (o instanceof PdfStream) throw new TypeError('a stream is always indirect');
  return formatDict(o);
}

export function formatDict(dict: PdfDict): string {
  let s = '<<';
  for (const [key, value] of dict.map) s += `${formatName(key)} ${serialise(value)}`;
  return `${s}>>`;
}

/** A number without exponent, at most four decimals: a ten-thousandth of a point is beyond any printer. */
export function formatNumber(n: number): string {
  if (Number.isInteger(n)) return Math.abs(n) < 1e15 ? String(n) : n.toFixed(0);
  const scaled = Math.round(n * 1e4);
  if (Math.abs(scaled) < 1e9) return formatScaled(scaled < 0 ? '-' : '', Math.abs(scaled));
  const rounded = scaled / 1e4;
  return Math.abs(rounded) < 1e15 ? String(rounded + 0) : rounded.toFixed(0);
}

/** Ten-thousandths, by whole numbers: an appearance has dozens of them, and a fraction takes thrice as long to write. */
function formatScaled(sign: string, scaled: number): string {
  const whole = Math.floor(scaled / 1e4);
  let rest = scaled - whole * 1e4;
  if (rest === 0) return `${sign}${whole}`;
  const zeros = rest < 10 ? '000' : rest < 100 ? '00' : rest < 1000 ? '0' : '';
  while (rest % 10 === 0) rest /= 10;
  return `${sign}${whole}.${zeros}${rest}`;
}

function formatName(value: string): string {
  if (/^[A-Za-z0-9_.+-]+$/.test(value)) return `/${value}`;
  let s = '/';
  for (const ch of value) {
    const c = ch.charCodeAt(0) & 255;
    const plain = c > 32 && c < 127 && c !== 0x23 && CLASS[c] === 0;
    s += plain ? ch : `#${c.toString(16).padStart(2, '0')}`;
  }
  return s;
}

function formatString(value: PdfString): string {
  const b = Buffer.from(value.bytes.buffer, value.bytes.byteOffset, value.bytes.length);
  if (value.hex) return `<${b.toString('hex')}>`;
  return `(${b.toString('latin1').replace(/[\\()\r]/g, (c) => (c === '\r' ? '\\r' : `\\${c}`))})`;
}

/** A text string: Latin-1 where PDFDocEncoding agrees with it, otherwise UTF-16BE with its mark (7.9.2.2). */
export function textString(text: string): PdfString {
  if (/^[\x20-\x7e\xa1-\xac\xae-\xff]*$/.test(text)) return new PdfString(Buffer.from(text, 'latin1'));
  return new PdfString(Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(text, 'utf16le').swap16()]), true);
}
