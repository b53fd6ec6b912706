import { describe, expect, it } from 'vitest';
import { PdfDict, PdfName, PdfRef, PdfString } from '../objects/objects.ts';
import { toBytes } from './characters.ts';
import { Keyword, Lexer } from './lexer.ts';

const read = (text: string, references = false) => new Lexer(toBytes(text), 0, { references }).next();
const textOf = (text: string): string => {
  const o = read(text);
  return o instanceof PdfString ? Buffer.from(o.bytes).toString('latin1') : 'no string';
};

describe('Lexer (ISO 32000-2, 7.2 and 7.3)', () => {
  it.each([
    ['0', 0],
    ['+17', 17],
    ['-98', -98],
    ['34.5', 34.5],
    ['-.002', -0.002],
    ['4.', 4],
    ['1234567890123', 1234567890123],
    ['0.123456789123', 0.123456789],
  ])('reads the number %s', (text, value) => {
    expect(read(text)).toBeCloseTo(value, 12);
  });

  it('reads names with escapes', () => {
    expect(read('/A#20B#2f')).toEqual(new PdfName('A B/'));
    expect(read('/')).toEqual(new PdfName(''));
  });

  it('reads literal strings with nesting, escapes and line ends', () => {
    expect(textOf('(a(b)c)')).toBe('a(b)c');
    expect(textOf('(\\(\\)\\\\\\n\\101\\7x)')).toBe('()\\\nA\u0007x');
    expect(textOf('(a\\\r\nb\r\nc)')).toBe('ab\nc');
  });

  it('reads hexadecimal strings, odd and with blanks, short and long', () => {
    expect(textOf('<48 65 6C6c 6F>')).toBe('Hello');
    expect(textOf('<417>')).toBe('Ap');
    expect(textOf(`<${'41'.repeat(500)}>`)).toBe('A'.repeat(500));
    expect(textOf(`<${'41'.repeat(500)} 42>`)).toBe(`${'A'.repeat(500)}B`);
    expect(() => read(`<${'4z'.repeat(500)}>`)).toThrowError(/another character/);
  });

  it('knows references in files only', () => {
    expect(read('12 0 R', true)).toEqual(new PdfRef(12, 0));
    expect(read('12 0 R')).toBe(12);
    expect(read('12 0 Rx', true)).toBe(12);
    expect(read('[1 2 0 R 3]', true)).toEqual([1, new PdfRef(2, 0), 3]);
  });

  it('reads dictionaries, keywords, booleans and comments', () => {
    const dict = read('<</A 1/B[true false null]%c\n/C(x)>>');
    expect(dict).toBeInstanceOf(PdfDict);
    expect((dict as PdfDict).get('B')).toEqual([true, false, null]);
    expect(read('BT')).toEqual(new Keyword('BT'));
    expect(read('  %only a comment')).toBeUndefined();
  });

  it.each(['(open', '<12', '<</A', '<</A 1/A 2>>', '<<1 2>>', '[1 2', ')', '1.2.3', '--1x'])(
    'refuses %s',
    (text) => {
      const lexer = new Lexer(toBytes(text));
      expect(() => {
        while (lexer.next() !== undefined);
        throw new Error('was read');
      }).toThrowError(expect.objectContaining({ name: text === '--1x' ? 'Error' : 'PdfError' }));
    },
  );

  it('refuses nesting without end', () => {
    expect(() => read('['.repeat(200_000))).toThrowError(expect.objectContaining({ code: 'too-deep' }));
    expect(() => read('<</A'.repeat(200_000))).toThrowError(expect.objectContaining({ code: 'too-deep' }));
  });
});
