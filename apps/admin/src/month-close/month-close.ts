import { monthClose, monthClosePeople } from '@legajo/contract/calls/month-close';
import { TOTAL_CAP } from '@legajo/contract/envelope';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { documentKeys } from '../app/keys/documents.ts';
import type { CloseSearch } from './search-params.ts';

export type CloseRow = Element<typeof monthClose>;
export type ClosePerson = Element<typeof monthClosePeople>;
export type CloseState = NonNullable<CloseSearch['estado']>;

/** What is closed: a month as mm/yyyy and a type. */
export interface Which {
  readonly periodo: string;
  readonly tipo: string;
}

/** Which count of a row is which list. */
export const COUNT_OF = {
  falta: 'falta',
  sin_abrir: 'sin_abrir',
  sin_firmar: 'sin_firmar',
  disconforme: 'disconformes',
  firmado: 'firmados',
  leido: 'leidos',
} as const satisfies Readonly<Record<CloseState, keyof CloseRow>>;

export const closeQuery = (backend: Backend, which: Which, por: 'sector' | 'locacion') =>
  queryOptions({
    queryKey: documentKeys.close(which, por),
    queryFn: async ({ signal }) => (await backend.api(monthClose, { query: { ...which, por }, signal })).data,
    enabled: which.tipo !== '',
    placeholderData: keepPreviousData,
  });

export const closePeopleQuery = (backend: Backend, which: Which, estado: CloseState, search: CloseSearch) =>
  queryOptions({
    queryKey: documentKeys.close(which, search),
    queryFn: ({ signal }) => {
      const { page = 1, rows = PER_PAGE_DEFAULT, cursor, sector, locacion } = search;
      const deep = page * rows > TOTAL_CAP;
      return backend.api(monthClosePeople, {
        query: {
          ...which,
          estado,
          sector,
          locacion,
          pagination: `${rows},${deep ? 1 : page},0`,
          cursor: deep ? cursor : undefined,
        },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** This month of the browser, and those before it, as mm/yyyy: what may be closed. */
export function monthsUntil(day: Date, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) => {
    const one = new Date(day.getFullYear(), day.getMonth() - back, 1);
    return `${String(one.getMonth() + 1).padStart(2, '0')}/${one.getFullYear()}`;
  });
}
