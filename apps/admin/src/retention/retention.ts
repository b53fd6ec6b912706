import { listEmployees } from '@legajo/contract/calls/people';
import { listHolds, listRetention } from '@legajo/contract/calls/retention';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { retentionKeys } from '../app/keys/company.ts';
import { peopleKeys } from '../app/keys/people.ts';
import type { RetentionSearch } from './search-params.ts';

export type Proposal = Element<typeof listRetention>;
export type Hold = Element<typeof listHolds>;

const pageOf = ({ page = 1, rows = PER_PAGE_DEFAULT, cursor }: RetentionSearch) => ({
  pagination: `${rows},${cursor ? 1 : page},0`,
  cursor,
});

/** What is proposed to be destroyed, or was. */
export const proposalsQuery = (backend: Backend, search: RetentionSearch) => {
  const query = pageOf(search);
  return queryOptions({
    queryKey: retentionKeys.proposals(query),
    queryFn: ({ signal }) => backend.api(listRetention, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** What keeps documents, or did. */
export const holdsQuery = (backend: Backend, search: RetentionSearch) => {
  const query = { ...pageOf(search), levantadas: search.levantadas };
  return queryOptions({
    queryKey: retentionKeys.holds(query),
    queryFn: ({ signal }) => backend.api(listHolds, { query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** People by name or number, also who left. */
export const foundQuery = (backend: Backend, text: string) =>
  queryOptions({
    queryKey: peopleKeys.toHold(text),
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await backend.api(listEmployees, { query: { q: text, pagination: '6,1,0' }, signal })).data,
  });
