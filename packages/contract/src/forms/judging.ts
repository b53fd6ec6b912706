import type { IsoDay } from '../values/dates.ts';
import type { PersonDatum } from './definition.ts';

/** What an answer is judged by besides its form. */
export interface Judging {
  /** The day in the company. */
  readonly today: IsoDay;
  /** ISO 3166-1: numbers of accounts go by it. */
  readonly country: string;
  /** Own data as it stands; what nobody may type is taken from it. */
  readonly data: Readonly<Partial<Record<PersonDatum, string>>>;
  /** Half done: what is missing, too short or out of bounds may wait; only what could not be kept is a fault. */
  readonly draft: boolean;
}
