import type { IsoDay } from '../values/dates.ts';

/** A day of the week, 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** By how many days a holiday is kept later (or earlier, below zero) when it falls on a day of the week; it stays on others. */
export type Shifts = Readonly<Partial<Record<Weekday, number>>>;

/** When in a year a holiday is. */
export type When =
  | {
      readonly month: number;
      readonly day: number;
      readonly moves?: Shifts;
      /** It is one only where it falls on one of these days of the week. */
      readonly onlyOn?: readonly Weekday[];
    }
  | { readonly month: number; readonly nth: number; readonly weekday: Weekday }
  /** Days after Easter Sunday; below zero before it. */
  | { readonly easter: number };

/** A holiday of a country as its law has it (areas 11.16). */
export interface HolidayRule {
  /** Its name among the rules of its country; never changed. */
  readonly key: string;
  /** As its country calls it, in its language. */
  readonly name: string;
  /** ISO 3166-2; null is all of the country. */
  readonly province: string | null;
  /** `optional`: whoever employs decides whether it is worked. */
  readonly kind: 'holiday' | 'optional';
  /** Whether it is left out of working days unless a company says otherwise. */
  readonly counts: boolean;
  readonly law: string;
  /** The first day on which the law holds for it, and the last one; null while it holds. */
  readonly from: IsoDay;
  readonly to: IsoDay | null;
  readonly when: When;
  /** Where a year has it on another day than the rule says, because it was decreed or the sky has it so. */
  readonly decreed?: Readonly<Record<number, IsoDay>>;
  /** Years whose row was compared with the calendar that the country published. */
  readonly verifiedYears: readonly number[];
}

/** What a rule says beside its day. */
interface Beside {
  readonly law: string;
  readonly from: IsoDay;
  readonly to?: IsoDay;
  readonly kind?: HolidayRule['kind'];
  readonly counts?: boolean;
  readonly province?: string;
  readonly decreed?: HolidayRule['decreed'];
  readonly verifiedYears?: readonly number[];
}

/** A rule from what is not usual of it: it is a holiday of all of the country that counts, and unverified. */
export function rule(key: string, name: string, when: When, beside: Beside): HolidayRule {
  const kind = beside.kind ?? 'holiday';
  return {
    key,
    name,
    when,
    kind,
    law: beside.law,
    from: beside.from,
    to: beside.to ?? null,
    counts: beside.counts ?? kind === 'holiday',
    province: beside.province ?? null,
    verifiedYears: beside.verifiedYears ?? [],
    ...(beside.decreed ? { decreed: beside.decreed } : {}),
  };
}

/** A day of each year. */
export const on = (day: number, month: number, moves?: Shifts): When => ({
  month,
  day,
  ...(moves ? { moves } : {}),
});

/** So many days after Easter. */
export const easter = (days: number): When => ({ easter: days });

/** Tuesday and Wednesday to the Monday before, Thursday and Friday to the Monday after (AR, UY). */
export const TO_NEAR_MONDAY: Shifts = { 2: -1, 3: -2, 4: 4, 5: 3 };
