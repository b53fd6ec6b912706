import { describe, expect, it } from 'vitest';
import { buildPdf } from '../../../test/build-pdf.ts';
import { archiveFile } from '../../../test/pdfa/archive-file.ts';
import { COMPANY, EMPLOYEE, makeAuthority, makeSigner } from '../../../test/signers.ts';
import { openPdf } from '../../parse/document.ts';
import { readText } from '../../text/read-text.ts';
import { verifyPdf } from '../../verify/verify.ts';
import { signPdf } from '../complete.ts';
import { textWidth } from '../draw/font-metrics.ts';
import { toWinAnsi } from '../draw/win-ansi.ts';
import { latinProgram } from './latin.ts';
import { runsOf } from './runs.ts';
import { spell } from './spell.ts';

const authority = await makeAuthority();
const company = await makeSigner(authority, 'p-256', { commonName: 'Ruiz, Marta Elena' });
const employee = await makeSigner(authority, 'p-256', { commonName: 'Benítez, Lucía Carolina' });
const drawnOf = (text: string) =>
  spell(text)
    .map(({ drawn }) => drawn)
    .join('');

const signed = (base: Uint8Array, name: string) =>
  signPdf(
    base,
    {
      ...COMPANY,
      target: {
        name: 'empresa',
        page: 'last',
        rectangle: { unit: 'point', left: 40, top: 600, width: 255, height: 78 },
        appearance: {
          title: 'Empresa',
          lines: [{ text: name, style: 'name' }, 'CUIT 30-1'],
          mark: 'pending',
        },
      },
    },
    company,
  );
const employeeNamed = (name: string) => ({
  ...EMPLOYEE,
  target: {
    field: 'empleado',
    appearance: {
      title: 'Firmado en conformidad',
      mark: 'tick' as const,
      lines: [{ text: name, style: 'name' as const }, '05/11/2026'],
    },
  },
});
const wordsOf = (bytes: Uint8Array) => {
  const file = openPdf(bytes);
  return readText(file, file.pages()[0]!)
    .notes.map(({ text }) => text)
    .join('');
};

describe('letters of a paper', () => {
  it.each([
    ['Łukasz Kőrösi', 'Łukasz Kőrösi'],
    ['Șerban Ağaoğlu İnönü', 'Șerban Ağaoğlu İnönü'],
    ['g\u0303uarani G\u0303, Avan\u0303e’ẽ ỹ', 'g\u0303uarani G\u0303, Avañe’ẽ ỹ'],
    ['Щербаков Жёлудь', 'Shcherbakov Zhyolud'],
    ['Γεώργιος', 'Georgios'],
    ['李 😡', '□ □'],
    ['ﬁn\u200bal', 'final'],
    ['UTC−03:00', 'UTC–03:00'],
  ])('%s is drawn as %s', (text, drawn) => expect(drawnOf(text)).toBe(drawn));

  it('are drawn by a font of their own only where the built-in ones lack them', () => {
    expect(runsOf(toWinAnsi('Pérez, “José” – 10 €'))).toHaveLength(1);
    expect(runsOf(toWinAnsi('Ana G\u0303ómez'))).toEqual([
      'Ana ',
      { exact: 'G\u0303', drawn: 'G\u0303' },
      'ómez',
    ]);
    expect(runsOf(toWinAnsi('Łu')).length).toBe(2);
    expect(textWidth(toWinAnsi('Ł'), 10, false)).toBeGreaterThan(4);
  });

  it.each(['Łukasz Kőrösi', 'Șerban Ağaoğlu', 'Nguyễn Hằng', 'Ag\u0303ueró', 'Щукин', '李明'])(
    'stand in a seal so that %s is read back as written',
    (name) => {
      for (const base of [buildPdf(), archiveFile({ pdfA: '2A' })]) {
        const file = signed(base, name);
        expect(wordsOf(file).replaceAll(' ', '')).toContain(name.replace(' ', ''));
        const both = signPdf(file, employeeNamed(name), employee);
        expect(verifyPdf(both, { trust: [authority.certificate] }).verdict).toBe('valid-extended');
      }
    },
  );

  it('cost a seal some hundreds of bytes a letter, and one without them nothing', () => {
    const [plain, other] = [signed(buildPdf(), 'Lukasz Korosi'), signed(buildPdf(), 'Łukasz Kőrösi')];
    expect(Buffer.from(plain).includes('/Type3')).toBe(false);
    expect(other.length - plain.length).toBeLessThan(4_000);
  });

  it('that are many, or have a hundred marks, are drawn in their box', () => {
    const crowd = Array.from({ length: 400 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
    const zalgo = `Ana ${'e\u0301'.repeat(2)}${'\u0303'.repeat(200)}`;
    for (const name of [crowd, zalgo, '\ud800', '\u0303'])
      expect(signed(buildPdf(), name).length).toBeGreaterThan(0);
  });

  it('come in two weights, as programs that papers embed a part of', () => {
    for (const weight of ['regular', 'bold'] as const)
      expect(latinProgram(weight).readUInt32BE(0)).toBe(0x00010000);
  });
});
