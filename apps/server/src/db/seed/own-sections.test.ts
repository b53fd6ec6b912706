import {
  addressFields,
  bankFields,
  contactFields,
  identityFields,
} from '@legajo/contract/people/self-service';
import { readAccountNumber } from '@legajo/contract/values/account-number';
import { describe, expect, it } from 'vitest';
import { DEMO_COMPANIES } from './company/companies.ts';
import { peopleOf } from './company/people.ts';
import { chanceOf } from './invent/chance.ts';
import { ownSectionsOf } from './own-sections.ts';

const DAY = new Date('2026-11-20T12:00:00Z');
const SHAPES = { contact: contactFields, address: addressFields, identity: identityFields, bank: bankFields };

describe.each(DEMO_COMPANIES.map((company) => [company.name, company] as const))('%s', (_, company) => {
  const chance = chanceOf('test');
  const people = peopleOf(company, DAY);
  const told = people.map((person) => ({ person, sections: ownSectionsOf(company, person, chance) }));

  it('tells nothing that its forms would refuse, and account numbers that its country takes', () => {
    for (const { sections } of told) {
      for (const [part, shape] of Object.entries(SHAPES)) {
        const said = sections[part as keyof typeof SHAPES];
        if (said) expect(shape.safeParse(said)).toMatchObject({ success: true });
      }
      const number = sections.bank?.accountNumber;
      if (number) expect(readAccountNumber(company.country, number)).toBe(number);
    }
  });

  it('is told about by most of its people, and by nobody who is on the way in', () => {
    const whole = told.filter(({ sections }) => sections.contact && sections.address && sections.bank);
    expect(whole.length).toBeGreaterThan(people.length / 2);
    const coming = told.filter(({ person }) => person.status === 'onboarding');
    expect(coming.map(({ sections }) => sections)).toEqual(coming.map(() => ({})));
  });
});

it('pedro_luna told how to reach him and where he lives, and no more', () => {
  const [andes] = DEMO_COMPANIES;
  if (!andes) throw new Error('The demo has no company.');
  const pedro = peopleOf(andes, DAY).find(({ username }) => username === 'pedro_luna');
  expect(pedro && Object.keys(ownSectionsOf(andes, pedro, chanceOf('test'))).sort()).toEqual([
    'address',
    'contact',
  ]);
});
