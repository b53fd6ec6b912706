import type { listLicencePolicies } from '@legajo/contract/calls/leave';
import { wholeMonths } from '@legajo/contract/leave/calendar';
import { entitlementOf } from '@legajo/contract/leave/policy-terms';
import { parseDay } from '@legajo/contract/values/dates';
import type { Element } from '@legajo/ui/api/backend.ts';

export type Policy = Element<typeof listLicencePolicies>;

export interface LeaveDays {
  /** Whole months with this employer on the last day of the year, those elsewhere, and both. */
  readonly months: number;
  readonly priorMonths: number;
  readonly byPolicy: number;
  readonly byProgress: number;
}

/**
 * Days of leave of a year: those of the policy's bracket by whole years of service on 31 December, and what progressive
 * leave adds once it has begun.
 *
 * @param hiredOn dd/mm/yyyy.
 * @param progressiveFrom dd/mm/yyyy, or null without progressive leave.
 * @returns null while the day of hire cannot be read.
 */
export function leaveDays(
  policy: Policy,
  hiredOn: string,
  priorMonths: number,
  progressiveFrom: string | null,
  year: number,
): LeaveDays | null {
  const hired = parseDay(hiredOn);
  if (!hired) return null;
  const months = wholeMonths(hired, `${year}-12-31`);
  const begins = progressiveFrom === null ? null : parseDay(progressiveFrom);
  const running = begins !== null && Number(begins.slice(0, 4)) <= year;
  const { days, progressive } = entitlementOf(
    termsOf(policy),
    { here: months, before: priorMonths },
    running,
  );
  return { months, priorMonths, byPolicy: days - progressive, byProgress: progressive };
}

const termsOf = ({ tramos, progresivas }: Policy) => ({
  brackets: tramos.map(({ desde_anios, dias }) => ({ fromYears: desde_anios, days: dias })),
  progressive: progresivas && {
    fromYears: progresivas.desde_anios,
    everyYears: progresivas.cada_anios,
    days: progresivas.dias,
  },
});
