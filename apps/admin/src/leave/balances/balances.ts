import { exportLeaveBalances, listLeaveBalances } from '@legajo/contract/calls/leave-balances';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { leaveKeys } from '../../app/keys/people.ts';
import { pageOf } from '../leave.ts';
import type { BalancesSearch } from '../search-params.ts';

export type Held = Element<typeof listLeaveBalances>;

const filtersOf = ({ q, sector, locacion, aprobador, al }: BalancesSearch) => ({
  ...{ q, sector, locacion, aprobador, al },
});

/** The people within reach with what they have of each type. */
export const balancesQuery = (backend: Backend, search: BalancesSearch) => {
  const query = { ...pageOf(search), ...filtersOf(search) };
  return queryOptions({
    queryKey: leaveKeys.balances(query),
    queryFn: ({ signal }) => backend.api(listLeaveBalances, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** One of them; null where they are none, or out of reach. */
export const heldQuery = (backend: Backend, persona: string) =>
  queryOptions({
    queryKey: leaveKeys.balances({ persona }),
    queryFn: async ({ signal }) =>
      (await backend.api(listLeaveBalances, { query: { persona }, signal })).data[0] ?? null,
  });

/** What the list shows as a file, of every type or of the one that is chosen. */
export const balancesFile = (backend: Backend, search: BalancesSearch, formato: 'csv' | 'xlsx') => {
  const body = Object.fromEntries(
    Object.entries({ ...filtersOf(search), tipo: search.tipo, formato }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return backend.blob(exportLeaveBalances, { body: body as never });
};
