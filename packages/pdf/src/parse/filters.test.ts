import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../test/build-pdf.ts';
import { PdfDict, PdfName, type PdfObject, PdfStream } from '../objects/objects.ts';
import { openPdf } from './document.ts';
import { decodeStream } from './filters.ts';

const file = openPdf(buildPdf());
const code = (expected: string) => expect.objectContaining({ code: expected });

function decode(raw: Uint8Array | string, filters: string[], parms?: PdfObject, maxBytes?: number): string {
  const dict = PdfDict.of({ Filter: filters.map((f) => new PdfName(f)) });
  if (parms !== undefined) dict.set('DecodeParms', parms);
  const bytes = typeof raw === 'string' ? Buffer.from(raw, 'latin1') : raw;
  const options = maxBytes === undefined ? {} : { maxBytes };
  return Buffer.from(decodeStream(file, new PdfStream(dict, bytes), options)).toString('latin1');
}

describe('decodeStream (ISO 32000-2, 7.4)', () => {
  it('undoes the text filters', () => {
    expect(decode('48 65 6c6C 6F2>', ['ASCIIHexDecode'])).toBe('Hello ');
    expect(decode('87cURD]i,"Ebo80~>', ['ASCII85Decode'])).toBe('Hello World!');
    expect(decode('z~>', ['ASCII85Decode'])).toBe('\0\0\0\0');
    expect(decode(Uint8Array.of(2, 65, 66, 67, 254, 68, 128, 9), ['RunLengthDecode'])).toBe('ABCDDD');
  });

  it('undoes LZW as the standard writes it', () => {
    const sample = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
    expect([...Buffer.from(decode(sample, ['LZWDecode']), 'latin1')]).toEqual([
      45, 45, 45, 45, 45, 65, 45, 45, 45, 66,
    ]);
  });

  it('undoes PNG and TIFF predictors', () => {
    const png = deflateSync(Uint8Array.of(2, 1, 2, 3, 2, 1, 1, 1, 1, 5, 1, 1));
    const parms = PdfDict.of({ Predictor: 15, Columns: 3 });
    expect([...Buffer.from(decode(png, ['FlateDecode'], parms), 'latin1')]).toEqual([
      1, 2, 3, 2, 3, 4, 5, 6, 7,
    ]);
    const tiff = deflateSync(Uint8Array.of(1, 1, 1, 7, 1, 1));
    const two = PdfDict.of({ Predictor: 2, Columns: 3 });
    expect([...Buffer.from(decode(tiff, ['FlateDecode'], two), 'latin1')]).toEqual([1, 2, 3, 7, 8, 9]);
  });

  it('takes filters in a row, to a limit', () => {
    const hex = `${deflateSync('hola').toString('hex')}>`;
    expect(decode(hex, ['ASCIIHexDecode', 'FlateDecode'])).toBe('hola');
    expect(() => decode('', Array(10).fill('ASCIIHexDecode'))).toThrowError(code('bomb'));
  });

  it('stops bombs at their limit', () => {
    const zeros = deflateSync(Buffer.alloc(2_000_000));
    expect(() => decode(zeros, ['FlateDecode'], undefined, 1_000_000)).toThrowError(code('bomb'));
    const runs = Buffer.alloc(20_000, 129);
    expect(() => decode(runs, ['RunLengthDecode'], undefined, 1_000_000)).toThrowError(code('bomb'));
  });

  it('refuses broken data, pictures and files elsewhere', () => {
    expect(() => decode('not deflated', ['FlateDecode'])).toThrowError(code('damaged'));
    expect(() => decode(deflateSync('cut short').subarray(0, 8), ['FlateDecode'])).toThrowError(
      code('damaged'),
    );
    expect(() => decode('"v~>', ['ASCII85Decode'])).toThrowError(code('damaged'));
    expect(() => decode('x', ['DCTDecode'])).toThrowError(code('unsupported-filter'));
    const outside = new PdfStream(PdfDict.of({ F: new PdfName('x') }), new Uint8Array());
    expect(() => decodeStream(file, outside)).toThrowError(code('unsupported-filter'));
  });
});
