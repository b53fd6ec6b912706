import { hourIn } from '@legajo/contract';

/**
 * Rounds that go by day begin at six where the company is, and are over by half past: each looks every half an hour, and
 * goes on company by company (areas 0.4). Nobody is written to at night; a day that was missed is caught up with later.
 * `makeDayInterval` visits each company then.
 */
export const FROM_HOUR = 6;

/** Whether a company's rounds of the day may run. */
export const dayRoundsBegan = (now: Date, timeZone: string): boolean => hourIn(now, timeZone) >= FROM_HOUR;
