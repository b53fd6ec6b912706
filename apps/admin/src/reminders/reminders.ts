import {
  createSignatureReminder,
  getSignatureReminders,
  reminderLog,
  reminderPeople,
  remindNow,
} from '@legajo/contract/calls/reminders';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { reminderKeys } from '../app/keys/company.ts';
import type { ReminderFilter } from './draft.ts';
import type { ReminderSearch } from './search-params.ts';

export type Reminder = Element<typeof getSignatureReminders>;
export type WaitingPerson = Element<typeof reminderPeople>;

/** How many lines of a log are shown at once. */
export const LOG_LINES = 100;
const LOOK_AGAIN_MS = 5000;

export const remindersQuery = (backend: Backend, { page = 1, rows = PER_PAGE_DEFAULT }: ReminderSearch) =>
  queryOptions({
    queryKey: reminderKeys.list({ page, rows }),
    queryFn: ({ signal }) =>
      backend.api(getSignatureReminders, { query: { pagination: `${rows},${page},0` }, signal }),
    placeholderData: keepPreviousData,
    // One that goes out now says soon whom it reached.
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ proxima }) => proxima !== null && new Date(proxima) <= new Date())
        ? LOOK_AGAIN_MS
        : false,
  });

/** A page of those who wait, which is in no address. */
export type ReminderPlace = Pick<ReminderSearch, 'page' | 'rows'>;

/** Who waits, a page of them. */
export const peopleQuery = (
  backend: Backend,
  filter: ReminderFilter | undefined,
  { page = 1, rows = PER_PAGE_DEFAULT }: ReminderPlace,
) =>
  queryOptions({
    queryKey: reminderKeys.people(filter, { page, rows }),
    enabled: filter !== undefined,
    queryFn: ({ signal }) =>
      backend.api(reminderPeople, {
        query: { ...(filter as ReminderFilter), pagination: `${rows},${page},0` },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** How many would be reminded today, and whom nothing reaches. */
export const foreseenQuery = (backend: Backend, filter: ReminderFilter | undefined) =>
  queryOptions({
    queryKey: reminderKeys.foreseen(filter),
    enabled: filter !== undefined,
    queryFn: async ({ signal }) => {
      const reminder = { nombre: '-', cuando: 'ahora', ...(filter as ReminderFilter) };
      const { data } = await backend.api(createSignatureReminder, { body: { reminder, simular: 1 }, signal });
      const [seen] = data;
      return seen && 'personas' in seen ? seen : null;
    },
    placeholderData: keepPreviousData,
  });

export const logQuery = (backend: Backend, id: number | undefined) =>
  queryOptions({
    queryKey: reminderKeys.log(id),
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      backend.api(reminderLog, {
        params: { id: id ?? 0 },
        query: { pagination: `${LOG_LINES},1,0` },
        signal,
      }),
  });

/** Whom an act is for: people, or those of documents. */
export type Chosen = { readonly personas: number[] } | { readonly documentos: number[] };

/** Whom reminding them now would reach. Nothing is sent. */
export const chosenQuery = (backend: Backend, chosen: Chosen) =>
  queryOptions({
    queryKey: reminderKeys.chosen(chosen),
    // What it says is of this moment.
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const body = { ...chosen, objetivo: 'sin_firmar' as const, simular: 1 as const };
      return (await backend.api(remindNow, { body, signal, quiet: true })).data[0] ?? null;
    },
  });
