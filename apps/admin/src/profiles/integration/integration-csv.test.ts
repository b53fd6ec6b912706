import { expect, it } from 'vitest';
import { csvBlob } from './integration-csv.ts';

it('the template is the exact header and nothing before it', async () => {
  const bytes = new Uint8Array(await csvBlob(['cuil'], []).arrayBuffer());
  expect([...bytes]).toEqual([...new TextEncoder().encode('cuil\r\n')]);
});

it('failures are read by a spreadsheet and run nothing in it', async () => {
  const bytes = await csvBlob(
    ['Fila', 'cuil'],
    [
      ['2', '=cmd|x'],
      ['3', 'a;"b"'],
    ],
  ).arrayBuffer();
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(
    '\uFEFFFila;cuil\r\n2;\'=cmd|x\r\n3;"a;""b"""\r\n',
  );
});
