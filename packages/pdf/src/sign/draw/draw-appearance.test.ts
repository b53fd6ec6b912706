import fc from 'fast-check';
import qrcode from 'qrcode-generator';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../scripts/longer.ts';
import { COMPANY_FIELD, EMPLOYEE_FIELD } from '../../../test/signers.ts';
import { pdfDate, readPdfDate, zoneOffsetMinutes } from '../pdf-date.ts';
import type { Appearance } from './appearance.ts';
import { drawAppearance } from './draw-appearance.ts';
import { fitText, textWidth } from './font-metrics.ts';
import { encodeQr } from './qr-code.ts';
import { layText } from './text-layout.ts';
import { toWinAnsi } from './win-ansi.ts';

const LONG = 'Etcheverry Anchorena de Álvarez Thomas y Pérez Ñandú, María de las Mercedes Guadalupe';

describe('appearances', () => {
  it('carries every word as text', () => {
    const { content } = drawAppearance(COMPANY_FIELD.appearance, 255, 78);
    for (const word of [
      'Firmado digitalmente',
      'Ruiz, Marta Elena',
      'Aconcagua S.A. · CUIT',
      '7QK4-M2XD-91PF',
    ]) {
      expect(content).toContain(word);
    }
    expect(content).toContain('(02/11/2026 09:14:32 \\(UTC\x9603:00\\))');
  });

  it('draws each mark its own way', () => {
    const of = (mark: Appearance['mark']) =>
      drawAppearance({ title: 'x', lines: [], mark, qrText: 'https://x' }, 255, 78);
    expect([...of('tick').engravings.keys()]).toEqual(['W', 'R']);
    expect(of('tick').content).not.toBe(of('differs').content);
    expect([...of('qr').engravings.keys()]).toEqual(['W']);
    expect(drawAppearance(EMPLOYEE_FIELD.appearance, 255, 78).engravings.size).toBe(0);
    expect(() => drawAppearance({ title: 'x', lines: [], mark: 'qr' }, 255, 78)).toThrowError(
      expect.objectContaining({ code: 'bad-option' }),
    );
  });

  it('never lets a text leave its box, whatever is written and whatever the size', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 12 }),
        fc.integer({ min: 40, max: 400 }),
        fc.integer({ min: 40, max: 200 }),
        (title, lines, width, height) => {
          const appearance: Appearance = {
            title,
            lines: lines.map((text, i) => ({ text, style: i % 3 === 2 ? 'note' : 'detail', rows: 2 })),
            mark: 'tick',
          };
          for (const row of layText(appearance, width, height)) {
            const bold = row.style === 'title';
            expect(textWidth(row.text, row.size, bold)).toBeLessThanOrEqual(width);
            expect(row.baseline).toBeGreaterThan(0);
            expect(row.baseline + row.size * 0.75).toBeLessThan(height);
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('cuts long names with an ellipsis and keeps what fits', () => {
    const cut = fitText(toWinAnsi(LONG), 7.9, false, 175);
    expect(cut.endsWith('\x85')).toBe(true);
    expect(textWidth(cut, 7.9, false)).toBeLessThanOrEqual(175);
    expect(fitText('Ruiz, Marta', 7.9, false, 175)).toBe('Ruiz, Marta');
  });

  it('writes WinAnsi, with stand-ins for what it lacks', () => {
    expect(toWinAnsi('Ñandú – “€” …')).toBe('Ñandú \x96 \x93\x80\x94 \x85');
    expect(toWinAnsi('Žižek Őry \n漢')).toBe('\x8ei\x9eek Őry  漢');
    expect(toWinAnsi('Pe\u0301rez')).toBe('Pérez');
  });
});

describe('QR codes (ISO/IEC 18004)', () => {
  it('are module for module those of another encoder, for every length and the mask it chose', () => {
    for (let length = 1; length <= 213; length++) {
      const text = Array.from(
        { length },
        (_, i) => 'https://a.b/?c=0123456789ABCDEF'[(i * 7 + length) % 31],
      ).join('');
      const other = qrcode(0, 'M');
      other.addData(text, 'Byte');
      other.make();
      const size = other.getModuleCount();
      const dark = Uint8Array.from({ length: size * size }, (_, i) =>
        other.isDark(Math.floor(i / size), i % size) ? 1 : 0,
      );
      const ours = Array.from({ length: 8 }, (_, mask) => encodeQr(text, mask));
      expect(ours.some((q) => q.size === size && Buffer.compare(q.modules, dark) === 0)).toBe(true);
    }
  });

  it('refuses a text beyond version 10', () => {
    expect(() => encodeQr('x'.repeat(214))).toThrowError(expect.objectContaining({ code: 'bad-option' }));
  });
});

describe('dates (ISO 32000-2, 7.9.4)', () => {
  const at = new Date('2026-11-02T02:14:32Z');

  it('carry the offset of the place', () => {
    expect(pdfDate(at, -180)).toBe("D:20261101231432-03'00'");
    expect(pdfDate(at, 330)).toBe("D:20261102074432+05'30'");
    expect(readPdfDate(pdfDate(at, -180))).toEqual(at);
    expect(readPdfDate('D:2026')).toEqual(new Date('2026-01-01T00:00:00Z'));
    expect(readPdfDate('yesterday')).toBeUndefined();
  });

  it('know time zones', () => {
    expect(zoneOffsetMinutes(at, 'America/Argentina/Buenos_Aires')).toBe(-180);
    expect(zoneOffsetMinutes(at, 'America/Sao_Paulo')).toBe(-180);
    expect(zoneOffsetMinutes(new Date('2026-07-01T00:00:00Z'), 'America/Santiago')).toBe(-240);
    expect(zoneOffsetMinutes(at, 'UTC')).toBe(0);
    expect(() => zoneOffsetMinutes(at, 'Nowhere/Land')).toThrowError(
      expect.objectContaining({ code: 'bad-option' }),
    );
  });
});
