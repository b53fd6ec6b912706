import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { appearanceOf } from '../../../test/appearance-of.ts';
import { buildPdf, streamBody } from '../../../test/build-pdf.ts';
import { archiveFile } from '../../../test/pdfa/archive-file.ts';
import { COMPANY, EMPLOYEE, makeAuthority, makeSigner } from '../../../test/signers.ts';
import { openPdf } from '../../parse/document.ts';
import { winAnsi } from '../../text/fonts/encodings.gen.ts';
import { openTrueType } from '../../text/fonts/true-type.ts';
import { readText } from '../../text/read-text.ts';
import { signPdf } from '../complete.ts';
import { sansBold } from './sans-bold.gen.ts';
import { sansRegular } from './sans-regular.gen.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
const signedTwice = (base: Uint8Array) => signPdf(signPdf(base, COMPANY, company), EMPLOYEE, employee);
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const count = (bytes: Uint8Array, word: string) => latin1(bytes).split(word).length - 1;

describe('the fonts that go along', () => {
  it('are written once, however many sign', () => {
    const sealed = signPdf(archiveFile({ pdfA: '2B' }), COMPANY, company);
    const done = signPdf(sealed, EMPLOYEE, employee);
    expect(count(sealed, '/FontFile2')).toBe(3);
    expect(count(done, '/FontFile2')).toBe(3);
    expect(appearanceOf(done, 'empleado').face.dict('Resources')?.dict('Font')).toEqual(
      appearanceOf(sealed, 'empleado').face.dict('Resources')?.dict('Font'),
    );
  });

  it('but one that somebody changed is not used again', () => {
    const sealed = latin1(signPdf(archiveFile({ pdfA: '2B' }), COMPANY, company));
    for (const [from, to] of [
      ['/CapHeight 688/StemV 88', '/CapHeight 688/StemV 89'],
      ['/LastChar 255', '/LastChar 254'],
    ] as const) {
      const at = sealed.lastIndexOf(from);
      const changed = `${sealed.slice(0, at)}${to}${sealed.slice(at + from.length)}`;
      const done = signPdf(Buffer.from(changed, 'latin1'), EMPLOYEE, employee);
      expect(count(done, '/FontFile2')).toBe(5);
    }
  });

  it('are no part of ordinary files, whose seals are as small as they were', () => {
    for (const base of [
      buildPdf(),
      buildPdf({ catalog: '/Metadata 100 0 R', objects: { 100: streamBody('/Type/Metadata', '<x/>') } }),
      buildPdf({
        catalog: '/Metadata 100 0 R',
        objects: { 100: '<</Filter/JPXDecode/Length 0>>\nstream\n\nendstream' },
      }),
    ]) {
      const sealed = signPdf(base, COMPANY, company);
      expect(count(sealed, '/FontFile2')).toBe(0);
      expect(sealed.length - base.length).toBeLessThan(16_000);
    }
  });

  it('put every word where it would stand in an ordinary file', () => {
    const words = (bytes: Uint8Array) => {
      const file = openPdf(bytes);
      return readText(file, file.pages()[0]!).notes.map(({ text, x, y, w }) => [text, x, y, w]);
    };
    const ordinary = words(signedTwice(archiveFile()));
    expect(ordinary.length).toBeGreaterThan(8);
    expect(words(signedTwice(archiveFile({ pdfA: '2A' })))).toEqual(ordinary);
  });

  it.each([
    ['regular', sansRegular],
    ['bold', sansBold],
  ])('have an outline for every letter of the encoding: %s', (_, font) => {
    const program = inflateSync(Buffer.from(font.data, 'base64'));
    const { maps, glyphs } = openTrueType(program)!;
    const bare = [...winAnsi].filter((letter) => !glyphs.extentOf(maps[0]!.glyphOf(letter.codePointAt(0)!)));
    expect(new Set(bare)).toEqual(new Set([' ']));
    let sum = 0;
    for (let i = 0; i < program.length; i += 4) sum = (sum + program.readUInt32BE(i)) >>> 0;
    expect(sum.toString(16)).toBe('b1b0afba');
  });
});
