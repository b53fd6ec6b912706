import { describe, expect, it } from 'vitest';
import { textPage } from '../../../test/text-page.ts';
import { labelledAmounts } from './labelled-amounts.ts';
import { payFigures } from './pay-figures.ts';

const NET = 129_685_554;
const read = (lines: readonly string[], seen = true) =>
  payFigures(textPage(...lines), NET, ['LUGAR Y FECHA DE PAGO', 'FECHA DE PAGO'], () => seen);

describe('what a payslip says beside its net', () => {
  it.each([
    ['three columns', 'Totales  1.530.255,34  65.000,00  298.399,80', [153_025_534, 6_500_000, 29_839_980]],
    ['two columns', 'Total  1.595.255,34  298.399,80', [159_525_534, null, 29_839_980]],
    ['Portuguese', 'Totais  1.595.255,34  298.399,80', [159_525_534, null, 29_839_980]],
  ])('its totals, in %s', (_, line, [earned, other, deducted]) =>
    expect(read(['Sueldo 1.595.255,34', line]).totals).toEqual({ earned, other, deducted }),
  );

  it.each([
    ['do not come to the net', ['Totales 1.530.255,34 65.000,00 298.399,81']],
    ['are one alone', ['Total 1.296.855,54']],
    ['differ in two lines', ['Total 1.595.255,34 298.399,80', 'Total 1.595.255,35 298.399,81']],
    ['are of another line', ['Subtotal 1.595.255,34 298.399,80']],
  ])('no totals that %s', (_, lines) => expect(read(lines).totals).toBeNull());

  it('nothing of what is not seen', () =>
    expect(read(['Total 1.595.255,34 298.399,80', 'Fecha de pago 30/10/2026'], false)).toEqual({
      totals: null,
      paidOn: null,
    }));

  it('the day when it is paid, behind its label or under it; none where two are told, or none is', () => {
    expect(read(['Fecha de pago: 30/10/2026']).paidOn).toBe('2026-10-30');
    expect(read(['Lugar y fecha de pago', 'Mendoza, 30/10/2026']).paidOn).toBe('2026-10-30');
    expect(read(['Fecha de pago 30/10/2026', 'Lugar y fecha de pago 31/10/2026']).paidOn).toBeNull();
    expect(read(['Fecha de pago 31/02/2026']).paidOn).toBeNull();
    expect(read(['Ingreso 30/10/2026']).paidOn).toBeNull();
  });

  it('the sign of money before an amount', () => {
    const sign = (line: string) => labelledAmounts(textPage(line), ['NETO'])[0]?.currency;
    expect([sign('Neto: $ 1.000,00'), sign('Neto R$ 1.000,00'), sign('Neto 1.000,00')]).toEqual([
      '$',
      'R$',
      null,
    ]);
  });
});
