import type { listLicencePolicies } from '@legajo/contract/calls/leave';
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

/** The most service elsewhere that counts for progressive leave: ten years (Chile, CT 68). */
const MOST_PRIOR_MONTHS = 120;

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
  const months = Math.max(0, monthsAtYearEnd(hired, year));
  const years = Math.floor((months + priorMonths) / 12);
  const byPolicy = policy.tramos.findLast((bracket) => bracket.desde_anios <= years)?.dias ?? 0;
  const begins = progressiveFrom === null ? null : parseDay(progressiveFrom);
  const running = begins !== null && Number(begins.slice(0, 4)) <= year;
  return { months, priorMonths, byPolicy, byProgress: running ? progressOf(policy, months, priorMonths) : 0 };
}

function progressOf({ progresivas }: Policy, months: number, priorMonths: number): number {
  if (!progresivas) return 0;
  const counted = months + Math.min(priorMonths, MOST_PRIOR_MONTHS);
  const beyond = Math.floor(counted / 12) - progresivas.desde_anios;
  return beyond < 0 ? 0 : Math.floor(beyond / progresivas.cada_anios) * progresivas.dias;
}

/** Whole months on 31 December: the month of hire is over by then, whatever its day. */
function monthsAtYearEnd(day: string, year: number): number {
  const [y = 0, m = 1] = day.split('-').map(Number);
  return (year - y) * 12 + (12 - m);
}
