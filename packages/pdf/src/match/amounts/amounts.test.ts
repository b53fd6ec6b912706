import { describe, expect, it } from 'vitest';
import { textPage } from '../../../test/text-page.ts';
import { readAmount } from './amount.ts';
import { labelledAmounts } from './labelled-amounts.ts';

const labels = ['NETO', 'NETO A COBRAR', 'TOTAL NETO', 'LIQUIDO A RECEBER', 'LIQUIDO'];
const read = (...lines: string[]) =>
  labelledAmounts(textPage(...lines), labels).map(({ hundredths }) => hundredths);

describe('an amount as it is written', () => {
  it.each([
    ['1.296.855,54', 129_685_554],
    ['1,296,855.54', 129_685_554],
    ['1296855,54', 129_685_554],
    ['1296855.5', 129_685_550],
    ['850.000', 85_000_000],
    ['850,000', 85_000_000],
    ['850000', 85_000_000],
    ['950,00', 95_000],
  ])('%s is read', (written, hundredths) => expect(readAmount(written)).toBe(hundredths));

  it.each(['30', '950', '1.296.85', '1.296,855', '1.29.855,54', '0,00', '1234567890123', '1,2,3', ''])(
    '%s is not',
    (written) => expect(readAmount(written)).toBeNull(),
  );
});

describe('an amount behind its label', () => {
  it.each([
    ['on its line', 'Neto a cobrar: $ 1.296.855,54'],
    ['with dots between', 'Neto a cobrar ........ 1.296.855,54'],
    ['in its column', 'Total neto      AR$ 1.296.855,54'],
    ['in Portuguese', 'Líquido a receber R$ 1.296.855,54'],
  ])('%s', (_, line) => expect(read('Sueldo 1.500.000,00', line, 'Son pesos')).toEqual([129_685_554]));

  it('below it, under the same place', () => {
    expect(read('Fecha       Neto a cobrar', '28/10/2026  $ 1.296.855,54')).toEqual([129_685_554]);
    expect(read('Neto a cobrar', 'Un millón doscientos')).toEqual([]);
  });

  it.each([
    ['another label', 'Subtotal neto 100.000,00'],
    ['a label that goes on', 'Neto gravado 100.000,00'],
    ['a word that holds it', 'Netos 100.000,00'],
    ['words alone', 'Neto: ver anexo'],
  ])('nothing behind %s', (_, line) => expect(read(line, '200.000,00')).toEqual([]));

  it.each([
    ['two on a line', 'Neto 100.000,00 200.000,00'],
    ['a day', 'Neto 30/10/2026'],
    ['a share', 'Neto 12,50 %'],
    ['a number too short', 'Neto 30'],
    ['two below', 'Neto a cobrar', '10.000,00   20.000,00'],
  ])('cannot be told of %s', (_, ...lines) => expect(read(...lines)).toEqual([null]));

  it('two that differ are both told', () =>
    expect(read('Neto 100.000,00', 'Total neto 90.000,00')).toEqual([10_000_000, 9_000_000]));

  it('a minus is no amount', () => expect(read('Neto -1.000,00')).toEqual([]));

  it('a page made to keep the reader busy is read at once', () =>
    expect(read(...Array.from({ length: 300 }, () => `Neto ${'$ . '.repeat(60)}x`)).length).toBeLessThan(17));
});
