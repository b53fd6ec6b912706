import { describe, expect, it } from 'vitest';
import { appendRevision, buildPdf } from '../../test/build-pdf.ts';
import { COMPANY, EMPLOYEE, makeAuthority, makeSigner, NOW } from '../../test/signers.ts';
import { openPdf } from '../parse/document.ts';
import { readFields } from '../parse/form.ts';
import { signPdf } from '../sign/complete.ts';
import { serialise } from '../write/serialise.ts';
import { verifyPdf } from './verify.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });

/** A payslip whose author has left things lying about that nothing shows. */
const base = buildPdf({
  objects: {
    100: '<</Length 44>>\nstream\nBT /F1 11 Tf 60 760 Td (Neto: 9.999) Tj ET   \nendstream',
    101: '<</Type/Font/Subtype/Type1/BaseFont/Courier>>',
    102: '<</Type/Annot/Subtype/FreeText/Rect[60 740 300 780]/Contents(Neto: 9.999)>>',
  },
});
const signed = signPdf(base, COMPANY, company);
const both = signPdf(signed, EMPLOYEE, employee);
const verdict = (bytes: Uint8Array) => verifyPdf(bytes, { trust: [authority.certificate], at: NOW }).verdict;
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytes = (latin1: string) => Buffer.from(latin1, 'latin1');

/** The current text of an object, to be changed by an attacker. */
function objectText(num: number, from = signed): string {
  const file = openPdf(from);
  return serialise(file.get({ num, gen: 0 } as never));
}
const fieldOf = (name: string) => readFields(openPdf(signed)).find((f) => f.name === name)!.ref!.num;
const catalog = objectText(1);
const page = objectText(4);

describe('incremental saving: changes after the signature', () => {
  it.each([
    ['new page contents', { 4: page.replace('/Contents 5 0 R', '/Contents 100 0 R') }],
    ['contents put in front', { 4: page.replace('/Contents 5 0 R', '/Contents[100 0 R 5 0 R]') }],
    ['the contents themselves', { 5: '<</Length 5>>\nstream\nBT ET\nendstream' }],
    ['another font behind the same name', { 3: '<</Type/Font/Subtype/Type1/BaseFont/Symbol>>' }],
    ['an annotation over the amount', { 4: page.replace('/Annots [', '/Annots [102 0 R ') }],
    ['an annotation at the end', { 4: page.replace(/\/Annots \[([^\]]*)\]/, '/Annots [$1 102 0 R]') }],
    ['another page size', { 4: page.replace('595.28', '200') }],
    ['a turned page', { 4: page.replace('/Type /Page', '/Type /Page/Rotate 180') }],
    [
      'a page more',
      { 2: '<</Type/Pages/Kids[4 0 R 6 0 R]/Count 2>>', 6: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>' },
    ],
    ['inherited attributes', { 2: '<</Type/Pages/Kids[4 0 R]/Count 1/Rotate 90>>' }],
    ['an open action', { 1: catalog.replace('<<', '<</OpenAction<</S/JavaScript/JS(x)>>') }],
    ['optional content', { 1: catalog.replace('<<', '<</OCProperties<</D<</OFF[]>>>>') }],
    ['metadata', { 1: catalog.replace('<<', '<</Metadata 100 0 R') }],
    ['extensions that lead elsewhere', { 1: catalog.replace('<<', '<</Extensions 100 0 R') }],
    ['validation data with a page inside', { 1: catalog.replace('<<', '<</DSS<</Pages 2 0 R>>') }],
    ['a private door', { 1: catalog.replace('<<', '<</PieceInfo<</X 100 0 R>>') }],
    ['an object nothing shows', { 101: '<</Type/Font/Subtype/Type1/BaseFont/Times-Roman>>' }],
  ] as const)('%s', (_, objects) => {
    expect(verdict(appendRevision(signed, objects as unknown as Record<number, string>))).toBe('modified');
    expect(verdict(appendRevision(both, objects as unknown as Record<number, string>))).toBe('modified');
  });

  it('the same objects, written again unchanged, change nothing anybody sees', () => {
    expect(verdict(appendRevision(signed, { 1: catalog, 4: page }))).toBe('valid-extended');
  });

  it('a private key of the trailer', () => {
    expect(verdict(appendRevision(signed, {}, { trailer: '/Door 100 0 R' }))).toBe('modified');
  });

  it('another catalog', () => {
    const other = appendRevision(signed, { 190: catalog }, { root: '190 0 R' });
    expect(verdict(other)).toBe('modified');
  });

  it('encryption that came later', () => {
    const later = appendRevision(signed, {}, { trailer: '/Encrypt<</Filter/Standard/V 1>>' });
    expect(() => verdict(later)).toThrowError(expect.objectContaining({ code: 'encrypted' }));
  });

  it('a revision that hides in a hybrid', () => {
    const stream = signPdf(buildPdf({ xref: 'stream' }), COMPANY, company);
    const at = Number(/startxref\n(\d+)/.exec(text(stream))![1]);
    const hybrid = text(appendRevision(stream, {})).replace(
      /\/Prev \d+>>\n(startxref\n\d+\n%%EOF\n)$/,
      `/Prev ${at}/XRefStm ${at}>>\n$1`,
    );
    expect(['invalid', 'modified']).toContain(verdict(bytes(hybrid)));
  });
});

describe('shadow attacks: what was hidden when it was signed', () => {
  /** Hides the shown contents by an earlier object in the same file: only the cross-reference changes. */
  function redirect(num: number, to: number): Buffer {
    const offset = text(signed).indexOf(`\n${to} 0 obj\n`) + 1;
    const prev = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(signed))![1]);
    const at = signed.length;
    const entry = `xref\n${num} 1\n${String(offset).padStart(10, '0')} 00000 n\r\n`;
    return Buffer.concat([
      signed,
      bytes(`${entry}trailer\n<</Size 200/Root 1 0 R/Prev ${prev}>>\nstartxref\n${at}\n%%EOF\n`),
    ]);
  }

  it('hide: contents that are freed', () => {
    const prev = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(signed))![1]);
    const tail = `xref\n5 1\n0000000000 00001 f\r\ntrailer\n<</Size 200/Root 1 0 R/Prev ${prev}>>\nstartxref\n${signed.length}\n%%EOF\n`;
    expect(['modified', 'invalid']).toContain(verdict(Buffer.concat([signed, bytes(tail)])));
  });

  it('replace: the cross-reference points to another object of the signed bytes', () => {
    expect(['modified', 'invalid']).toContain(verdict(redirect(5, 100)));
    expect(['modified', 'invalid']).toContain(verdict(redirect(3, 101)));
  });

  it('hide and replace: a second set of objects with the same numbers waits inside', () => {
    const twin = bytes(
      `${text(buildPdf()).split('xref')[0]!}5 0 obj\n<</Length 5>>\nstream\nBT ET\nendstream\nendobj\n`,
    );
    const host = buildPdf({
      objects: { 110: `<</Length ${twin.length}>>\nstream\n${text(twin)}\nendstream` },
    });
    const sealed = signPdf(host, COMPANY, company);
    const offset = text(sealed).lastIndexOf('5 0 obj\n<</Length 5>>');
    const prev = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text(sealed))![1]);
    const tail = `xref\n5 1\n${String(offset).padStart(10, '0')} 00000 n\r\ntrailer\n<</Size 200/Root 1 0 R/Prev ${prev}>>\nstartxref\n${sealed.length}\n%%EOF\n`;
    expect(verdict(Buffer.concat([sealed, bytes(tail)]))).toBe('modified');
  });

  it('a reference that led nowhere when it was signed', () => {
    const dangling = signPdf(buildPdf({ pages: [{ extra: '/Group 150 0 R' }] }), COMPANY, company);
    expect(verdict(dangling)).toBe('valid');
    expect(verdict(appendRevision(dangling, { 150: '<</S/Transparency>>' }))).toBe('modified');
  });
});

describe('the reserved field', () => {
  const num = fieldOf('empleado');
  const field = objectText(num);

  it.each([
    ['moved', field.replace(/\/Rect \[[^\]]*\]/, '/Rect [0 0 500 800]')],
    ['with another face but no signature', field.replace(/\/N \d+ 0 R/, '/N 100 0 R')],
    ['with an action', field.replace('<<', '<</A<</S/URI/URI(http://x)>>')],
    ['hidden', field.replace('/F 132', '/F 2')],
  ])('%s', (_, changed) => {
    expect(verdict(appendRevision(signed, { [num]: changed }))).toBe('modified');
  });

  it('filled with something that is no signature', () => {
    const value = {
      [num]: field.replace('<<', '<</V 120 0 R'),
      120: '<</Type/Sig/Contents<00>/ByteRange[0 1 2 3]>>',
    };
    expect(verdict(appendRevision(signed, value))).toBe('invalid');
  });

  it('filled with the company signature once more', () => {
    const mine = readFields(openPdf(signed))[0]!.value;
    const value = { [num]: field.replace('<<', `<</V ${serialise(mine!)}`) };
    expect(verdict(appendRevision(signed, value))).toBe('invalid');
  });

  it('filled by somebody nobody knows', async () => {
    const stranger = await makeSigner(await makeAuthority(), 'p-256', {
      commonName: 'Benítez, Lucía Carolina',
    });
    expect(verdict(signPdf(signed, EMPLOYEE, stranger))).toBe('untrusted');
  });

  it('emptied again, or gone with the whole form', () => {
    expect(verdict(appendRevision(both, { [num]: field }))).toBe('modified');
    expect(verdict(appendRevision(signed, { 1: '<</Type/Catalog/Pages 2 0 R>>' }))).toBe('modified');
  });
});

describe('a signature taken off', () => {
  it.each(['/AcroForm', '/Fields', '/FT /Sig', '/V '])(
    'the file is not simply unsigned without its %s',
    (key) => {
      const at = text(signed).lastIndexOf(key);
      const changed = Buffer.from(signed);
      changed.write('Z', at + 1);
      expect(['modified', 'invalid']).toContain(verdict(changed));
    },
  );
});

describe('wrapping and forgery of the signature itself (USF, SWA)', () => {
  const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\s*\]/;
  const [whole, a, b, c] = range.exec(text(signed))!;
  const with_ = (replacement: string) => bytes(text(signed).replace(whole, replacement.padEnd(whole.length)));

  it.each([
    ['shortened', `/ByteRange [0 ${a} ${b} ${Number(c) - 50}]`],
    ['shifted', `/ByteRange [0 ${a} ${Number(b) + 2} ${Number(c) - 2}]`],
    ['a wider gap', `/ByteRange [0 ${Number(a) - 10} ${b} ${c}]`],
    ['from the middle', `/ByteRange [9 ${a} ${b} ${c}]`],
    ['past the end', `/ByteRange [0 ${a} ${b} 99999999]`],
    ['negative', `/ByteRange [0 -1 ${b} ${c}]`],
    ['two numbers', '/ByteRange [0 5]'],
    ['missing', ''],
    ['null', '/ByteRange null'],
    ['indirect', '/ByteRange 3 0 R'],
  ])('a range that is %s', (_, replacement) => {
    expect(verdict(with_(replacement))).toBe('invalid');
  });

  it('contents that are zero, missing, null, or somewhere else', () => {
    const contents = /\/Contents <[0-9a-f]+>/.exec(text(signed))![0];
    for (const other of [
      `/Contents <${'0'.repeat(contents.length - 12)}>`,
      '',
      '/Contents null',
      '/Contents 3 0 R',
    ]) {
      expect(verdict(bytes(text(signed).replace(contents, other.padEnd(contents.length))))).toBe('invalid');
    }
  });

  it('the signed file wrapped: same ranges, other objects in the gap', () => {
    const gap = text(signed).slice(Number(a), Number(b));
    const wrapped = text(signed).replace(
      gap,
      `${gap.slice(0, -1)}>endobj 5 0 obj<</Length 0>>stream\nendstream endobj<`,
    );
    expect(verdict(bytes(wrapped))).toBe('invalid');
  });

  it('a signature moved to another document', () => {
    const other = signPdf(buildPdf({ pages: [{ text: 'Otro' }] }), COMPANY, company);
    const contents = /\/Contents <[0-9a-f]+>/;
    const moved = text(other).replace(contents, contents.exec(text(signed))![0]);
    expect(verdict(bytes(moved))).toBe('invalid');
  });

  it('the key twice in one dictionary', () => {
    const twice = with_(`/ByteRange [0 ${a} ${b} ${c}]`);
    const doubled = bytes(text(twice).replace('/Type /Sig', '/M(x)/M(y)'));
    expect(verdict(doubled)).toBe('invalid');
  });
});
