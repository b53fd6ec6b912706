import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../../test/build-pages.ts';
import { buildPdf as plainPdf } from '../../../test/build-pdf.ts';
import { onDisk } from '../../../test/build-zip.ts';
import { cuil } from '../../../test/check-digits.ts';
import { company } from '../../../test/earlier-signers.ts';
import { COMPANY } from '../../../test/signers.ts';
import { signPdf } from '../../sign/complete.ts';
import type { Instruction } from '../../split/pieces/transform.ts';
import { createHostState } from '../host-state.ts';
import { tasks } from '../tasks.ts';
import type { ByteSource, TransformedSource } from './byte-source.ts';

const host = createHostState();
const [ana, bea] = [cuil('2733456781'), cuil('2012345678')];
const at = (x: number, y: number, number: string) => `BT /F1 10 Tf ${x} ${y} Td (CUIL ${number}) Tj ET\n`;
const sheet = (left: string, right: string) => ({
  content: (left && at(60, 500, left)) + (right && at(480, 500, right)),
  mediaBox: '0 0 842 595',
});
const halves: Instruction = { grid: { rows: 1, columns: 2, keep: [1, 2] } };
const maxBytes = 1_000_000;
const from = (of: TransformedSource['of'], keep?: TransformedSource['keep'], instruction = halves) => ({
  of,
  instruction,
  keep,
  maxBytes,
});
const examine = (source: ByteSource) =>
  tasks.examine(host, {
    source,
    label: 'x.pdf',
    capture: { from: 'first-page' },
    country: 'AR',
    locale: 'es',
  });
const numbersOf = async (source: ByteSource) => {
  const { page, otherPages } = await examine(source);
  return [page, ...otherPages].map((one) => one?.candidates.map(({ value }) => value));
};
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const code = (expected: string) => expect.objectContaining({ code: expected });

describe('a file that is turned and cut before anything else', () => {
  it('is read as it comes out, and known by the digest of what was uploaded', async () => {
    const bytes = buildPdf([sheet(ana, bea)]);
    const found = await examine(from({ bytes }));
    expect(found).toMatchObject({
      sha256: sha(bytes),
      sizeBytes: bytes.length,
      inspection: { sizesAllowed: true },
    });
    expect(await numbersOf(from({ bytes }))).toEqual([[ana], [bea]]);
  });

  it('pages of what comes out are a file of their own: nothing of the other half is left in it', async () => {
    const bytes = buildPdf([sheet(ana, bea), sheet(bea, ana)]);
    const batchPath = onDisk(bytes);
    const second = from(
      { batchPath, pages: { firstPage: 0, lastPage: 1 }, maxBytes },
      { firstPage: 1, lastPage: 2 },
    );
    expect(await numbersOf(second)).toEqual([[bea], [bea]]);
    const only = from(
      { batchPath, pages: { firstPage: 0, lastPage: 0 }, maxBytes },
      { firstPage: 0, lastPage: 0 },
    );
    expect(await numbersOf(only)).toEqual([[ana]]);
    const { sha256 } = await examine(only);
    expect([sha256 === sha(bytes), (await examine(only)).sha256 === sha256]).toEqual([false, true]);
  });

  it('what is no PDF, or encrypted, is told as what it is', async () => {
    expect(await examine(from({ bytes: Buffer.from('hola') }))).toMatchObject({ kind: 'other' });
    expect(await examine(from({ bytes: Buffer.alloc(0) }))).toMatchObject({ sizeBytes: 0 });
  });

  it('a damaged one is doubted: what comes out does not show that it was', async () => {
    const bytes = buildPdf([sheet(ana, bea)]);
    const cut = bytes.subarray(0, bytes.lastIndexOf('xref'));
    const { page, otherPages } = await examine(from({ bytes: cut }));
    for (const one of [page, ...otherPages]) {
      expect(one?.sure).toBe(false);
      expect(one?.doubts.map(({ kind }) => kind)).toContain('damage');
    }
  });

  it('so is each document of a damaged batch', async () => {
    const bytes = buildPdf([sheet(ana, ''), sheet(bea, '')]);
    const batchPath = onDisk(bytes.subarray(0, bytes.lastIndexOf('xref')));
    const { page } = await examine({ batchPath, pages: { firstPage: 1, lastPage: 1 }, maxBytes });
    expect([page?.sure, page?.candidates.map(({ value }) => value)]).toEqual([false, [bea]]);
  });

  it('is refused with its reason: signed, an empty half, a half under A5, a turning that is none', async () => {
    const signed = signPdf(plainPdf(), COMPANY, company);
    await expect(examine(from({ bytes: signed }))).rejects.toEqual(code('unappendable'));
    await expect(examine(from({ bytes: buildPdf([sheet(ana, '')]) }))).rejects.toEqual(code('makes-no-page'));
    const small = { ...sheet(ana, bea), mediaBox: '0 0 820 595' };
    await expect(examine(from({ bytes: buildPdf([small]) }))).rejects.toEqual(code('makes-no-page'));
    const odd = buildPdf([{ ...sheet(ana, bea), extra: '/Rotate 45' }]);
    const turn: Instruction = { turns: [{ pages: 'all', by: 90 }] };
    await expect(examine(from({ bytes: odd }, undefined, turn))).rejects.toEqual(code('cannot-turn'));
    await expect(examine(from({ bytes: odd }))).rejects.toEqual(code('damaged'));
  });
});
