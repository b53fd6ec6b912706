import { describe, expect, it } from 'vitest';
import { findPeriods, saysAnotherPeriod } from './periods.ts';

const months = (text: string, locale: 'es' | 'pt' = 'es', source: 'page' | 'name' = 'page') =>
  findPeriods(text, locale, source).map((period) => period.month);

describe('months that a page names', () => {
  it.each([
    ['Período: 09/2026', '2026-09'],
    ['Periodo 9/2026', '2026-09'],
    ['2026-09', '2026-09'],
    ['Septiembre 2026', '2026-09'],
    ['SETIEMBRE DE 2026', '2026-09'],
    ['mes de septiembre del 2026', '2026-09'],
    ['sep-2026', '2026-09'],
    ['octubre/2026.', '2026-10'],
  ])('%s', (text, month) => expect(months(text)).toEqual([month]));

  it('in Portuguese', () => {
    expect(months('Setembro de 2026 · março/2026 · FEV/2026', 'pt')).toEqual([
      '2026-09',
      '2026-03',
      '2026-02',
    ]);
    expect(months('Setembro de 2026', 'es')).toEqual([]);
  });

  it.each([
    '30/09/2026',
    '2026-09-30',
    '13/2026',
    '1.109/2026',
    'Ley 24.241 de 2026',
    'sala 2026',
    '09/20261',
  ])('not a month: %s', (text) => expect(months(text)).toEqual([]));

  it('in a file name also without a mark between', () => {
    expect(months('20123456786_202609', 'es', 'name')).toEqual(['2026-09']);
    expect(months('recibo 092026', 'es', 'name')).toEqual(['2026-09']);
    expect(months('20123456786_2026_09', 'es', 'name')).toEqual(['2026-09']);
  });

  it('only a page that names others and not the chosen one says another period', () => {
    const both = findPeriods('Octubre 2026, último depósito 09/2026', 'es');
    expect(saysAnotherPeriod(both, '2026-10')).toBe(false);
    expect(saysAnotherPeriod(both, '2026-11')).toBe(true);
    expect(saysAnotherPeriod([], '2026-11')).toBe(false);
  });
});
