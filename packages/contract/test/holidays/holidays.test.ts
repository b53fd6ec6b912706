import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { easterOf } from '../../src/holidays/easter.ts';
import { HOLIDAY_RULES, holidaysOf, isNationalHoliday } from '../../src/holidays/holidays.ts';

const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();
const daysOf = (country: string, year: number, kind = 'holiday', province?: string) =>
  holidaysOf(country, year, province)
    .filter((holiday) => holiday.kind === kind)
    .map(({ day }) => day.slice(5));
const years = fc.integer({ min: 2026, max: 2150 });

describe('Easter', () => {
  test.each([
    // U. S. Naval Observatory, “The date of Easter”, and the ends of its span.
    [1818, '1818-03-22'],
    [1943, '1943-04-25'],
    [1954, '1954-04-18'],
    [1961, '1961-04-02'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2019, '2019-04-21'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('of %i is %s', (year, day) => expect(easterOf(year).toISOString().slice(0, 10)).toBe(day));

  test('is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1583, max: 4000 }), (year) => {
        const day = easterOf(year).toISOString();
        expect(easterOf(year).getUTCDay()).toBe(0);
        expect(day.slice(5, 10) >= '03-22' && day.slice(5, 10) <= '04-25').toBe(true);
      }),
    );
  });
});

/** Every date that the table of areas 11.16 names, and those that follow from its fixed ones. */
const KEPT: Readonly<Record<string, Readonly<Record<2026 | 2027, string>>>> = {
  AR: {
    2026: '01-01 02-16 02-17 03-24 04-02 04-03 05-01 05-25 06-15 06-20 07-09 08-17 10-12 11-23 12-08 12-25',
    2027: '01-01 02-08 02-09 03-24 03-26 04-02 05-01 05-25 06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25',
  },
  CL: {
    2026: '01-01 04-03 04-04 05-01 05-21 06-21 06-29 07-16 08-15 09-18 09-19 10-12 10-31 11-01 12-08 12-25',
    2027: '01-01 03-26 03-27 05-01 05-21 06-21 06-28 07-16 08-15 09-17 09-18 09-19 10-11 10-31 11-01 12-08 12-25',
  },
  MX: {
    2026: '01-01 02-02 03-16 05-01 09-16 11-16 12-25',
    2027: '01-01 02-01 03-15 05-01 09-16 11-15 12-25',
  },
  BR: {
    2026: '01-01 04-03 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25',
    2027: '01-01 03-26 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25',
  },
  UY: {
    2026: '01-01 01-06 02-16 02-17 03-30 03-31 04-01 04-02 04-03 04-19 05-01 05-18 06-19 07-18 08-25 10-12 11-02 12-25',
    2027: '01-01 01-06 02-08 02-09 03-22 03-23 03-24 03-25 03-26 04-19 05-01 05-17 06-19 07-18 08-25 10-11 11-02 12-25',
  },
  PE: {
    2026: '01-01 04-02 04-03 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
    2027: '01-01 03-25 03-26 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
  },
  CO: {
    2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
    2027: '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  },
};

describe('holidays of 2026 and 2027 [11.16]', () => {
  const cases = Object.entries(KEPT).flatMap(([country, of]) =>
    ([2026, 2027] as const).map((year) => [country, year, of[year]] as const),
  );
  test.each(cases)('%s in %i', (country, year, kept) => expect(daysOf(country, year).join(' ')).toBe(kept));

  test('those that are optional: the bridges of Argentina are of one year, Carnival of Brazil of all', () => {
    expect(daysOf('AR', 2026, 'optional')).toEqual(['03-23', '04-02', '07-10', '12-07']);
    expect(daysOf('AR', 2027, 'optional')).toEqual(['03-25']);
    expect(daysOf('BR', 2026, 'optional')).toEqual(['02-16', '02-17', '06-04']);
    expect(daysOf('BR', 2027, 'optional')).toEqual(['02-08', '02-09', '05-27']);
  });

  test('a province adds its own, and only its own', () => {
    const added = (province: string) =>
      daysOf('CL', 2026, 'holiday', province).filter((day) => !daysOf('CL', 2026).includes(day));
    expect(added('CL-AP')).toEqual(['06-07']);
    expect(added('CL-NB')).toEqual(['08-20']);
    expect(added('CL-RM')).toEqual([]);
  });

  test('of Argentina 2026 was compared with what was published, nothing else was; a country without rows has none', () => {
    expect(holidaysOf('AR', 2026).every(({ isVerified }) => isVerified)).toBe(true);
    expect(holidaysOf('AR', 2027).some(({ isVerified }) => isVerified)).toBe(false);
    expect(holidaysOf('CO', 2026).some(({ isVerified }) => isVerified)).toBe(false);
    expect(holidaysOf('EC', 2026)).toEqual([]);
    expect(isNationalHoliday('EC', '2026-12-25')).toBe(false);
  });

  test('nobody works on a national holiday; on an optional day and on one of a province people do', () => {
    expect(isNationalHoliday('AR', '2026-11-23')).toBe(true);
    expect(isNationalHoliday('AR', '2026-11-20')).toBe(false);
    expect(isNationalHoliday('AR', '2026-12-07')).toBe(false);
    expect(isNationalHoliday('CL', '2026-06-07')).toBe(false);
  });

  test('a law holds from its day on, and a day that was decreed goes before the rule', () => {
    expect(daysOf('BR', 2023)).not.toContain('11-20');
    expect(daysOf('BR', 2024)).toContain('11-20');
    expect(daysOf('CL', 2025)).toContain('06-20');
    expect(daysOf('CL', 2025)).not.toContain('06-21');
  });
});

describe('rules', () => {
  const all = Object.entries(HOLIDAY_RULES).flatMap(([country, rules]) =>
    rules.map((rule) => ({ country, rule })),
  );

  test('each names its law, has a key of its own in its country and a province of it', () => {
    expect(new Set(all.map(({ country, rule }) => `${country} ${rule.key}`)).size).toBe(all.length);
    for (const { country, rule } of all) {
      expect(rule.law).not.toBe('');
      expect(rule.name.trim()).toBe(rule.name);
      expect(rule.to === null || rule.to >= rule.from).toBe(true);
      expect(rule.province === null || rule.province.startsWith(`${country}-`)).toBe(true);
    }
  });

  test('each yields one day in every year in which it holds; those of some days of the week one or none', () => {
    fc.assert(
      fc.property(years, (year) => {
        for (const { country, rule } of all) {
          const found = holidaysOf(country, year, rule.province).filter(({ key }) => key === rule.key);
          const holds = rule.to === null || `${year}-12-31` <= rule.to;
          const some = 'day' in rule.when && rule.when.onlyOn !== undefined;
          expect(found.length, `${country} ${rule.key} ${year}`).toBeLessThanOrEqual(1);
          if (holds && !some) expect(found.length, `${country} ${rule.key} ${year}`).toBe(1);
          if (!holds) expect(found).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('a day that is moved falls on the day of the week that the law says', () => {
    const wrong: string[] = [];
    fc.assert(
      fc.property(years, (year) => {
        for (const { country, rule } of all) {
          const { when } = rule;
          if (!('day' in when) || !when.moves) continue;
          const [kept] = holidaysOf(country, year).filter(({ key }) => key === rule.key);
          if (!kept) continue;
          const pad = (n: number) => String(n).padStart(2, '0');
          const was = `${year}-${pad(when.month)}-${pad(when.day)}`;
          const to = rule.key === 'evangelical' ? 5 : 1;
          if (kept.day !== was && weekdayOf(kept.day) !== to) wrong.push(`${country} ${kept.day}`);
          // Colombia moves whatever is no Monday; the others leave a weekend alone.
          if (country === 'CO' && weekdayOf(kept.day) !== 1) wrong.push(`${country} ${kept.day}`);
          if (country !== 'CO' && [0, 6].includes(weekdayOf(was)) && kept.day !== was)
            wrong.push(`${country} ${kept.day}`);
        }
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('a Chilean day between is one only where it joins a weekend', () => {
    fc.assert(
      fc.property(years, (year) => {
        const days = daysOf('CL', year);
        expect(days.includes('01-02')).toBe(weekdayOf(`${year}-01-02`) === 1);
        expect(days.includes('09-17')).toBe([1, 5].includes(weekdayOf(`${year}-09-17`)));
        expect(days.includes('09-20')).toBe(weekdayOf(`${year}-09-20`) === 5);
      }),
    );
  });

  test('they come by day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(HOLIDAY_RULES)), years, (country, year) => {
        const days = holidaysOf(country, year).map(({ day }) => day);
        expect(days).toEqual([...days].sort());
        expect(days.every((day) => day.startsWith(`${year}-`))).toBe(true);
      }),
    );
  });
});
