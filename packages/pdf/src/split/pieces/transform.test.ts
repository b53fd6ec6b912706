import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../../test/build-pages.ts';
import { buildPdf as plainPdf } from '../../../test/build-pdf.ts';
import { company } from '../../../test/earlier-signers.ts';
import { COMPANY } from '../../../test/signers.ts';
import { createHostState } from '../../host/host-state.ts';
import { tasks } from '../../host/tasks.ts';
import { openPdf } from '../../parse/document.ts';
import { signPdf } from '../../sign/complete.ts';
import { readText } from '../../text/read-text.ts';
import type { Instruction } from './transform.ts';

const host = createHostState();
const transform = (bytes: Uint8Array, instruction: Instruction) =>
  tasks.transform(host, { source: { bytes }, instruction, maxBytes: 1_000_000 });
const textsOf = (bytes: Uint8Array) => {
  const file = openPdf(bytes);
  return file.pages().map((page) => readText(file, page).text);
};

describe('what a type does to a file first', () => {
  it('turns before it cuts: pieces are those of the page as it lies then', async () => {
    const content = 'BT /F1 10 Tf 60 700 Td (arriba) Tj ET BT /F1 10 Tf 60 100 Td (abajo) Tj ET';
    const sheet = buildPdf([{ content }]);
    const rows = { rows: 2, columns: 1, keep: [1, 2] } as const;
    expect(textsOf(await transform(sheet, { grid: rows }))).toEqual(['arriba', 'abajo']);
    const over: Instruction = { turns: [{ pages: 'all', by: 180 }], grid: rows };
    expect(textsOf(await transform(sheet, over))).toEqual(['abajo', 'arriba']);
  });

  it('without an instruction leaves every byte, also of a signed file; with one it refuses that', async () => {
    const signed = signPdf(plainPdf(), COMPANY, company);
    expect(await transform(signed, {})).toBe(signed);
    await expect(transform(signed, { turns: [{ pages: 'all', by: 90 }] })).rejects.toMatchObject({
      code: 'unappendable',
    });
  });
});
