import { AGE, type ErrorDefinition, e, type IsoDay, lawOf } from '@legajo/contract';

/** Where no rule is known for the day. */
const HIRE_AGE = { years: 17, apprentices: false };

/** What is wrong with the dates of a person, by wire field; empty when nothing is. */
export interface DateProblem {
  readonly field: 'fecha_nacimiento' | 'fecha_contratacion';
  readonly definition: ErrorDefinition;
}

/**
 * Checks birth and hire dates (D74, decision D1): no birth in the future, no minor, hired after birth, at
 * most 40 days ahead, and at the age from which the country's law lets people work.
 *
 * @param today the day in the company's time zone.
 */
export function checkDates(
  birthOn: IsoDay | undefined,
  hiredOn: IsoDay,
  today: IsoDay,
  country: string,
): DateProblem | null {
  const onBirth = (definition: ErrorDefinition): DateProblem => ({ field: 'fecha_nacimiento', definition });
  const onHire = (definition: ErrorDefinition): DateProblem => ({ field: 'fecha_contratacion', definition });
  if (hiredOn > addDays(today, AGE.hireDaysAhead)) return onHire(e.people.hireTooFarAhead);
  if (birthOn === undefined) return null;
  if (birthOn > today) return onBirth(e.people.birthInFuture);
  if (hiredOn <= birthOn) return onHire(e.people.hireBeforeBirth);
  const { years, apprentices } = lawOf(country, 'hireAge', hiredOn) ?? HIRE_AGE;
  if (addYears(birthOn, years) > hiredOn)
    return onHire(apprentices ? e.people.hireGap14 : e.people.hireGap17);
  // An apprentice is a minor whom the law lets work.
  if (!apprentices && addYears(birthOn, AGE.adult) > today) return onBirth(e.people.minor);
  return null;
}

/** The day so many days later; earlier for a negative count. */
export function addDays(day: IsoDay, count: number): IsoDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day years later; 29 February becomes 1 March. */
function addYears(day: IsoDay, count: number): IsoDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + count);
  return date.toISOString().slice(0, 10);
}
