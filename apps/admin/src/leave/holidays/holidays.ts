import {
  addLeaveHoliday,
  changeLeaveHoliday,
  listLeaveHolidays,
  removeLeaveHoliday,
} from '@legajo/contract/calls/leave-holidays';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { leaveKeys } from '../../app/keys/people.ts';

export type Holiday = Element<typeof listLeaveHolidays>;

/** The holidays of a year, by day. */
export const holidaysQuery = (
  backend: Backend,
  query: { readonly anio: string; readonly provincia?: string | undefined },
) =>
  queryOptions({
    queryKey: leaveKeys.holidays(query),
    retry: false,
    queryFn: async ({ signal }) => (await backend.api(listLeaveHolidays, { query, signal })).data,
  });

/** What the form of the company's own holds, as it is typed. */
export interface HolidayDraft {
  readonly fecha: string;
  readonly nombre: string;
  readonly provincia: string;
  readonly cuenta: boolean;
}

const bodyOf = ({ cuenta, provincia, ...said }: HolidayDraft) => ({
  ...said,
  provincia: provincia.trim().toUpperCase(),
  cuenta: cuenta ? '1' : '0',
});

/** Adds one of the company, or changes it. */
export function saveHoliday(backend: Backend, holiday: Holiday | null, draft: HolidayDraft) {
  const { provincia, ...said } = bodyOf(draft);
  if (holiday)
    return backend.api(changeLeaveHoliday, {
      params: { id: holiday.id },
      body: { ...said, provincia } as never,
    });
  return backend.api(addLeaveHoliday, { body: { ...said, ...(provincia ? { provincia } : {}) } as never });
}

/** Whether one is left out of working days: all that is changed of one of the country. */
export const chooseCounts = (backend: Backend, { id }: Holiday, counts: boolean) =>
  backend.api(changeLeaveHoliday, { params: { id }, body: { cuenta: counts ? '1' : '0' } as never });

export const removeHoliday = (backend: Backend, { id }: Holiday) =>
  backend.api(removeLeaveHoliday, { params: { id } });
