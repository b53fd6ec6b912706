import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readEnv } from '../config/env.ts';
import { csvLine, readCsv, type Table, type TableProblem } from './read.ts';

interface Case {
  readonly file: string;
  readonly verdict: 'accept' | 'reject';
  readonly confidence: 'firm' | 'policy';
  readonly reason: string;
}

const FIXTURES = new URL('../../../test/fixtures/csv/', import.meta.url);
const committed = JSON.parse(readFileSync(new URL('cases.json', FIXTURES), 'utf8')) as Case[];
const read = (bytes: Buffer) => readCsv(bytes, 5000);
const table = (text: string | Buffer) => read(Buffer.from(text)) as Table;

/** Whether a load would take the rows as they are: read, under headers with names, none longer or shorter. */
function isEven(result: Table | TableProblem): boolean {
  if (typeof result === 'string') return false;
  const named = result.header.every((name) => /^[^\r\n]*\S[^\r\n]*$/.test(name));
  return named && result.rows.every(({ cells }) => cells.length === result.header.length);
}

function check({ verdict, reason }: Case, bytes: Buffer): void {
  const result = read(bytes);
  if (verdict === 'accept') {
    expect(result).toMatchObject({ header: expect.any(Array) });
    expect(JSON.stringify(result)).not.toContain('\ufffd');
    // What is wrong with the names of the columns is the load's to say.
  } else if (!/headers/.test(reason)) expect(isEven(result)).toBe(false);
}

describe('files that others wrote', () => {
  const firm = committed.filter((one) => one.confidence === 'firm');
  test.each(firm.map((one) => [one.file, one] as const))('%s', (file, one) => {
    check(one, readFileSync(new URL(encodeURIComponent(file), FIXTURES)));
  });

  test('whatever the file, reading it ends in a table or a reason', () => {
    for (const { file } of committed) {
      const result = read(readFileSync(new URL(encodeURIComponent(file), FIXTURES)));
      expect(typeof result === 'string' || Array.isArray(result.rows)).toBe(true);
    }
  });

  const corpus = readEnv().LEGAJO_CORPUS;
  test.runIf(corpus !== undefined)('the whole collection, where it is at hand', () => {
    const folder = corpus as string;
    const { items } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
      items: { file: string; kind: string; expected: Omit<Case, 'file'> }[];
    };
    for (const { file, kind, expected } of items)
      if (kind === 'csv' && expected.confidence === 'firm')
        check({ file, ...expected }, readFileSync(join(folder, file)));
  });
});

describe('a table', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['a separator inside of quotes', '"a","b"\n1,2\n'],
    ['line ends of Windows', 'a,b\r\n1,2\r\n'],
    ['line ends of an old Mac', 'a,b\r1,2\r'],
    ['no line end at its end', 'a,b\n1,2'],
    ['UTF-16 by its mark', iconv.encode('a,b\n1,2\n', 'utf16-le', { addBOM: true })],
  ])('with %s', (_, text) => {
    expect(table(text)).toEqual({ header: ['a', 'b'], rows: [{ line: 2, cells: ['1', '2'] }] });
  });

  test('keeps leading zeros, quotes, line breaks in cells, and the line each row begins on', () => {
    const text = 'a;b\n007;"di""ce"\n\n"dos\nlíneas";x\n';
    expect(table(text).rows.map((row) => row.cells)).toEqual([
      ['007', 'di"ce'],
      ['dos\nlíneas', 'x'],
    ]);
  });

  test.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\n', 'empty'],
    ['a header alone', 'a,b\n', 'empty'],
    ['a byte of zero', 'a,b\n\0,1', 'unreadable'],
    ['quotes that do not close', 'a,b\n"1,2\n', 'unreadable'],
    ['quotes in the middle of a cell', 'a,b\nx"1",2\n', 'unreadable'],
    ['201 columns', `${'a,'.repeat(200)}a\n1`, 'unreadable'],
    ['a cell without end', `a\n"${'x'.repeat(150_000)}"`, 'unreadable'],
    ['a PDF', '%PDF-1.7\n1 0 obj\n', 'unreadable'],
    ['a page of HTML', '<html><table><tr><td>a</td></tr></table></html>\nx', 'unreadable'],
    ['5,001 rows', `a\n${'1\n'.repeat(5001)}`, 'too-many-rows'],
  ])('with %s is none', (_, text, problem) => {
    expect(read(Buffer.from(text))).toBe(problem);
  });
});

describe('a line that we write', () => {
  test.each([
    ['=1+1', "'=1+1\r\n"],
    ['+54', "'+54\r\n"],
    ['-3', "'-3\r\n"],
    ['@cmd', "'@cmd\r\n"],
    ['\tx', "'\tx\r\n"],
    ['a;b', '"a;b"\r\n'],
    ['di"ce', '"di""ce"\r\n'],
    ['Núñez', 'Núñez\r\n'],
  ])('%s is text in any spreadsheet', (cell, line) => {
    expect(csvLine([cell])).toBe(line);
  });

  test('numbers stay numbers, and nothing stays nothing', () => {
    expect(csvLine([-3, null, 'x'])).toBe('-3;;x\r\n');
  });
});
