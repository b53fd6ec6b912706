import { describe, expect, it } from 'vitest';
import { dashed, decide, head, juan, marta, own, wrong } from '../../../test/few-people.ts';

describe('a label with a number that cannot be read whole', () => {
  it.each<[string, string[]]>([
    ['masked', ['CUIL: 20-****5678-6']],
    ['masked by crosses', ['CUIL 20-XXXXXXXX-6']],
    ['a letter O for a zero', ['CUIL: 2O-12345678-6']],
    ['a letter l for a one', ['CUIL: 20-l2345678-6']],
    ['over two lines', ['CUIL: 20-1234', '5678-6']],
    ['cut behind its first hyphen', ['CUIL: 20-', '12345678-6']],
    ['right behind its label', ['CUIL20-12345678-6']],
    ['with brackets', ['CUIL (20)12345678-6']],
    ['with two kinds of separators', ['CUIL 20-12345678/6']],
    ['a digit short', ['CUIL 20-1234567-6']],
    ['a digit too many', ['CUIL 20-123456789-6']],
    ['something nobody sees within', ['CUIL: 20-1234\u200b5678-6']],
    ['spaced, with a wrong digit', [`CUIL: ${[...wrong(juan)].join(' ')}`]],
    ['spaced, with a digit missing', [`CUIL: ${[...juan.slice(0, 10)].join(' ')}`]],
    ['masked below its label', ['Sector      CUIL', 'Planta      20-****5678-6']],
    ['masked by points', ['CUIL: 20-........-6']],
    ['masked by lines', ['CUIL: 20-________-6']],
    ['masked, behind a label that nobody knows', ['Clave única de identificación laboral: 20-****5678-6']],
    ['masked, without a label', ['Legajo 12 20-xxxxxxxx-6']],
    ['of a document, masked', ['DNI: 12.***.678']],
    ['behind two labels', ['CUIL/DNI 20-****5678-6']],
    ['with colons', ['CUIL: 20:12345678:6']],
    ['with commas', ['CUIL: 20,12345678,6']],
    ['with apostrophes', ["CUIL: 20'12345678'6"]],
    ['in pointed brackets', ['CUIL <20><12345678><6>']],
    ['in curly brackets', ['CUIL {20}{12345678}{6}']],
    ['with points in the middle', ['CUIL: 20·12345678·6']],
    ['on its way', ['CUIL: EN TRÁMITE']],
  ])('%s makes a page wait that names somebody', (_, lines) =>
    expect(decide(...own, ...lines)).toBe('broken-number'),
  );

  it('does not give the page to whoever signs', () => {
    const signs = `Firma del empleador: RUIZ MARTA CUIL ${dashed(marta)}`;
    expect(decide(...head, 'CUIL: 20-****5678-6', signs)).toBe('broken-number');
    expect(decide(...head, `CUIL: ${dashed(wrong(juan))}`, signs)).toBe('wrong-check-digit');
    expect(decide(...head, signs)).toBe('representative-alone');
  });

  it.each([
    ['spaces', [...dashed(juan)].join(' ')],
    ['wide spaces', [...juan].join('  ')],
    ['boxes', `|${[...juan].join('|')}|`],
    ['brackets', [...juan].map((digit) => `[${digit}]`).join(' ')],
  ])('digits in %s are read where label and check digit say so', (_, written) => {
    expect(decide(...head, `CUIL: ${written}`)).toBe('juan');
    expect(decide(...head, `Total ${written}`)).not.toBe('juan');
  });

  it.each([
    ['empty', 'CUIL del cónyuge:'],
    ['in a sentence', 'CUIL y DNI según Ley 24.241'],
    ['with a day behind it', 'CUIL 30/10/2026'],
    ['with a few digits behind it', 'CUIL 30 días'],
    ['with an amount behind it', 'CUIL 12.846,00'],
    ['to be filled in', 'CUIL: ______________'],
    ['of a spouse without one', 'CUIL del cónyuge: no posee'],
    ['and an account, masked', 'CBU 2850-****-****-9012'],
    ['and a child’s number, masked', 'Hijo: 20-****5678-6'],
  ])('a label %s breaks nothing', (_, line) => expect(decide(...own, line)).toBe('ana'));

  it('one behind the label of any document is held against the person', () => {
    expect(decide(...own, 'Documento: 40.111.222')).toBe('other-number');
    expect(decide(...own, 'Nro. Doc.: 40111222')).toBe('other-number');
    expect(decide(...own, 'Documento: 33.456.781')).toBe('ana');
  });

  it('a page made to keep the reader busy is read at once', () => {
    const line = `TEL ${'NO EN LA '.repeat(40)}X ${'1  '.repeat(40)}- 40-99999999-1`;
    const labels = Array.from({ length: 400 }, () => `CUIL ${'1  '.repeat(20)}12-345`);
    expect(decide(...own, line, ...labels)).toBe('broken-number');
  });
});
