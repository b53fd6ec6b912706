import { parseDay } from '@legajo/contract/values/dates';
import type { CalendarSearch } from '../search-params.ts';
import { mondayOf } from './away.ts';

/** Where the calendar of an address begins: on a Monday, that of today where nothing is said. */
export const firstOf = ({ desde }: CalendarSearch, today: string): string =>
  mondayOf(parseDay(desde ?? '') ?? today);
