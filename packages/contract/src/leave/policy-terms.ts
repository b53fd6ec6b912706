import type { IsoDay } from '../values/dates.ts';

/** What a version of a leave policy says: how days are counted, granted, and when they end (areas 11). */
export interface PolicyTerms {
  /** Whether each day counts, or only those of the policy's week that are no holiday. */
  readonly dayKind: 'calendar' | 'working';
  /** Days of the week that are worked: 1 is Monday, 7 Sunday. */
  readonly week: readonly number[];
  /** Days a year from so many whole years of service on, rising. */
  readonly brackets: readonly { readonly fromYears: number; readonly days: number }[];
  readonly progressive: {
    readonly fromYears: number;
    readonly everyYears: number;
    readonly days: number;
  } | null;
  readonly grants: 'fixed' | 'anniversary' | 'monthly';
  /** The day of a year on which a fixed grant is made, MM-DD; null with the others. */
  readonly grantOn: string | null;
  /** Whether a fixed grant is for the year before its day, as in Uruguay. */
  readonly isForYearBefore: boolean;
  readonly proportional: 'no' | 'monthly' | 'days20';
  readonly hoursADay: number;
  /** Months after its grant at which a period ends; null: never. */
  readonly expiresMonths: number | null;
  /** Days of a period that stay when it ends. */
  readonly carry: number;
}

/** A version of a policy: it holds from its day until that of the next one. */
export interface PolicyVersion extends PolicyTerms {
  readonly policyId: number;
  readonly version: number;
  readonly fromOn: IsoDay;
}

/** What a year of service gives, and why. */
export interface Entitlement {
  readonly days: number;
  readonly years: number;
  /** From how many years on the bracket holds. */
  readonly bracket: number;
  /** How many of the days are progressive ones. */
  readonly progressive: number;
}

/**
 * Days of a year by months of service here and elsewhere: the bracket's and, where somebody has them, progressive ones.
 * Of months elsewhere no more than the years from which progressive days begin count for those (CT 68 of Chile).
 *
 * @param months whole months of service here, and those elsewhere that are acknowledged.
 */
export function entitlementOf(
  terms: Pick<PolicyTerms, 'brackets' | 'progressive'>,
  months: { readonly here: number; readonly before: number },
  hasProgressive: boolean,
): Entitlement {
  const years = Math.floor((months.here + months.before) / 12);
  const bracket = terms.brackets.findLast(({ fromYears }) => fromYears <= years);
  const progressive = hasProgressive ? progressiveDays(terms.progressive, months) : 0;
  return {
    days: (bracket?.days ?? 0) + progressive,
    years,
    bracket: bracket?.fromYears ?? 0,
    progressive,
  };
}

function progressiveDays(
  rule: PolicyTerms['progressive'],
  months: { readonly here: number; readonly before: number },
): number {
  if (rule === null) return 0;
  const years = Math.floor((months.here + Math.min(months.before, rule.fromYears * 12)) / 12);
  return Math.max(0, Math.floor((years - rule.fromYears) / rule.everyYears)) * rule.days;
}
