import { createRequire } from 'node:module';
import { checkIdentity, checkTaxId } from '@legajo/contract';
import isoCountries from 'i18n-iso-countries';
import { describe, expect, it } from 'vitest';
import { REFERENCE } from '../../../integration/reference.ts';
import { payslipMonths } from '../invent/calendar.ts';
import { chanceOf } from '../invent/chance.ts';
import { fateOf } from '../invent/fates.ts';
import { DEMO_COMPANIES } from './companies.ts';
import { DEMO_LOGINS } from './logins.ts';
import { peopleOf } from './people.ts';

const require = createRequire(import.meta.url);
for (const language of ['es', 'pt'])
  isoCountries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));

const DAY = new Date('2026-11-20T12:00:00Z');
const everybody = DEMO_COMPANIES.map((company) => ({ company, people: peopleOf(company, DAY) }));

describe('the people of the demo', () => {
  it.each(everybody.map(({ company, people }) => [company.name, company, people] as const))(
    '%s: as many active as it says, each with a number of the country and a right check digit',
    (_, company, people) => {
      expect(checkTaxId(company.country, company.taxId)).toBe(true);
      expect(people.filter((person) => person.status === 'active')).toHaveLength(company.active);
      expect(people.filter((person) => checkIdentity(company.country, person.cuil) !== true)).toEqual([]);
      for (const unique of ['cuil', 'dni', 'username', 'mail', 'fileNumber'] as const)
        expect(new Set(people.map((person) => person[unique])).size).toBe(people.length);
    },
  );

  it('have login names of their own in the whole installation, by the rule of the form', () => {
    const names = everybody.flatMap(({ people }) => people.map((person) => person.username));
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z0-9_]{1,32}$/.test(name))).toEqual([]);
  });

  it('are the same on every machine, and on every day but for their dates', () => {
    const later = new Date('2027-03-02T12:00:00Z');
    for (const { company, people } of everybody) {
      expect(peopleOf(company, DAY)).toEqual(people);
      const names = (list: typeof people) => list.map((person) => `${person.surname}, ${person.name}`);
      expect(names(peopleOf(company, later))).toEqual(names(people));
    }
  });

  it('have a civil status and a nationality of the lists of their language, and the cost centre of their sector', () => {
    for (const { company, people } of everybody) {
      const language = company.country === 'BR' ? 'pt' : 'es';
      const statuses = REFERENCE.maritalStatuses.map((word) => word[language]);
      const countries = Object.values(isoCountries.getNames(language));
      for (const { civilStatus, nationality } of people) {
        expect(statuses).toContain(civilStatus);
        expect(countries).toContain(nationality);
      }
      const pairs = new Set(people.map(({ sector, costCenter }) => `${sector} ${costCenter}`));
      expect(pairs.size).toBe(new Set(people.map(({ sector }) => sector)).size);
      expect(pairs.size).toBe(new Set(people.map(({ costCenter }) => costCenter)).size);
    }
    const own = (everybody[0]?.people ?? []).filter(({ nationality }) => nationality === 'Argentina');
    expect(own.length).toBeGreaterThan((everybody[0]?.people.length ?? 0) / 2);
    expect(own.length).toBeLessThan(everybody[0]?.people.length ?? 0);
  });

  it('marta_sosa has nine reports, pedro_luna among them', () => {
    const team = (everybody[0]?.people ?? []).filter((person) => person.reportsTo === 'marta_sosa');
    expect(team).toHaveLength(9);
    expect(team.map((person) => person.username)).toContain('pedro_luna');
  });

  it('are all there whom the operating contract names, each at the company it says', () => {
    for (const login of DEMO_LOGINS) {
      const { people } = everybody.find(({ company }) => company.id === login.company) ?? { people: [] };
      expect(people.map((person) => person.username)).toContain(login.username);
    }
  });
});

describe('their payslips', () => {
  it('are of twelve months that end two before the month of seeding', () => {
    const months = payslipMonths(DAY, 12);
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-10-01', '2026-09-01']);
    expect(payslipMonths(new Date('2027-01-01T12:00:00Z'), 12).at(-1)).toBe('2026-11-01');
  });

  it('pedro_luna: the newest unsigned, then received, then in disagreement, then signed', () => {
    const fates = [0, 1, 2, 3].map((age) =>
      fateOf('pedro_luna', `month ${age}`, { publishedAt: DAY, age, language: 'es' }),
    );
    expect(fates.map((fate) => fate.kind)).toEqual(['waiting', 'received', 'disagreed', 'agreed']);
    expect(fates[2]).toHaveProperty('reason', expect.stringMatching(/\w+/));
  });
});

describe('chance', () => {
  it('is even, and the same for the same text', () => {
    const draw = (text: string) => Array.from({ length: 1000 }, chanceOf(text).next);
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
    const mean = draw('a').reduce((sum, one) => sum + one, 0) / 1000;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
  });
});
