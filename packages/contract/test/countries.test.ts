import { describe, expect, it, test } from 'vitest';
import { languageOf } from '../src/messages.ts';
import { COUNTRIES, COUNTRY_ROWS, countryOf, rowOn } from '../src/values/countries.ts';
import { LAWS, lawOf } from '../src/values/country-laws.ts';

describe('countries', () => {
  test.each(['XX', '', null, undefined, 'ar', 'Argentina'])(
    'an unknown one (%s) is Argentina [app-shell.8]',
    (code) => {
      expect(countryOf(code).code).toBe('AR');
    },
  );

  it('each names the identity number, the payslip and the file number its own way [app-shell.9]', () => {
    const labels = Object.fromEntries(Object.values(COUNTRIES).map((row) => [row.code, row.identity.label]));
    expect(labels).toMatchObject({
      AR: 'CUIL',
      CL: 'RUT',
      MX: 'RFC',
      BR: 'CPF',
      UY: 'CI',
      PE: 'DNI',
      CO: 'CC',
    });
    expect(countryOf('BR').words).toEqual({ payslip: 'holerite', fileNumber: 'matrícula' });
  });

  it('decides the language: Portuguese in Brazil, Spanish elsewhere [app-shell.7] [app-shell.2]', () => {
    for (const { code, locale } of Object.values(COUNTRIES))
      expect(languageOf(locale)).toBe(code === 'BR' ? 'pt' : 'es');
  });

  it('are dated rows: a day finds the row that held on it, and one country never two for a day', () => {
    const now = countryOf('UY');
    const before = { ...now, to: '2026-12-31', words: { ...now.words, payslip: 'recibo' } };
    const rows = [before, { ...now, from: '2027-01-01' }];
    expect(rowOn(rows, 'UY', '2026-12-31')?.words.payslip).toBe('recibo');
    expect(rowOn(rows, 'UY', '2027-01-01')?.words.payslip).toBe('recibo de sueldo');
    expect(countryOf('BR', '2020-01-01').identity.label).toBe('CPF');
    for (const row of COUNTRY_ROWS) {
      expect(row.source.length).toBeGreaterThan(2);
      const twins = COUNTRY_ROWS.filter(
        (other) =>
          other !== row &&
          other.code === row.code &&
          (row.from ?? '') <= (other.to ?? '9') &&
          (other.from ?? '') <= (row.to ?? '9'),
      );
      expect(twins).toEqual([]);
    }
  });

  it('never hands the word "ar" to Intl, where it is Arabic (decision C20)', () => {
    for (const { locale, timeZone } of Object.values(COUNTRIES)) {
      expect(locale).toMatch(/^(es|pt)\b/);
      expect(() => new Intl.DateTimeFormat(locale, { timeZone })).not.toThrow();
    }
  });
});

describe('dated rules', () => {
  it('change on their day', () => {
    expect(lawOf('CL', 'dataLaw', '2026-11-30')).toBe('Ley 19.628');
    expect(lawOf('CL', 'dataLaw', '2026-12-01')).toBe('Ley 21.719');
    expect(lawOf('MX', 'payslipSignature', '2025-08-17')).toBe('required');
    expect(lawOf('MX', 'payslipSignature', '2025-08-18')).toBe('optional');
  });

  it('fall back to everybody’s, and to none where nobody has one', () => {
    expect(lawOf('AR', 'hireAge', '2026-11-20')).toEqual({ years: 17, apprentices: false });
    expect(lawOf('BR', 'hireAge', '2026-11-20')).toEqual({ years: 14, apprentices: true });
    expect(lawOf('AR', 'payslipXml', '2026-11-20')).toBeNull();
  });

  it('are not followed where the source could not be checked', () => {
    const unchecked = LAWS.filter((row) => !row.followed);
    expect(unchecked.length).toBeGreaterThan(0);
    for (const { country, rule } of unchecked) {
      const followed = lawOf(country, rule, '2026-11-20');
      const everybody = LAWS.find((row) => row.country === '*' && row.rule === rule)?.value ?? null;
      expect(followed).toEqual(everybody);
    }
  });

  it('name a source, a known country, and never two values for one day', () => {
    for (const row of LAWS) {
      expect(row.source.length).toBeGreaterThan(5);
      if (row.country !== '*') expect(COUNTRIES[row.country]).toBeDefined();
      const twins = LAWS.filter(
        (other) =>
          other !== row &&
          other.country === row.country &&
          other.rule === row.rule &&
          (row.from ?? '') <= (other.to ?? '9') &&
          (other.from ?? '') <= (row.to ?? '9'),
      );
      expect(twins, `${row.country} ${row.rule}`).toEqual([]);
    }
  });
});
