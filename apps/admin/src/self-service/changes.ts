import {
  approveSelfServiceChange,
  rejectSelfServiceChange,
  selfservicePending,
} from '@legajo/contract/calls/self-service';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { changeKeys } from '../app/keys/self-service.ts';
import type { TraySearch } from './search-params.ts';

export type Change = Element<typeof selfservicePending>;
export type Verdict = 'approve' | 'reject';

/** What waits in the tray, as its address asks for it. */
export const pendingQuery = (backend: Backend, search: TraySearch) =>
  queryOptions({
    queryKey: changeKeys.tray(search.seccion, search.rows, search.page, search.cursor),
    queryFn: ({ signal }) => {
      const { seccion, rows = PER_PAGE_DEFAULT, page = 1, cursor } = search;
      return backend.api(selfservicePending, {
        query: { seccion, pagination: `${rows},${cursor ? 1 : page},0`, cursor },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** One of them by its number; null where it waits no more. */
export const changeQuery = (backend: Backend, id: string) =>
  queryOptions({
    queryKey: changeKeys.tray('one', id),
    queryFn: async ({ signal }) =>
      (await backend.api(selfservicePending, { query: { id }, signal })).data[0] ?? null,
  });

/** What one person asked for: at most one change of each section waits. */
export const pendingOfQuery = (backend: Backend, personId: number) =>
  queryOptions({
    queryKey: changeKeys.of(personId),
    queryFn: async ({ signal }) =>
      (await backend.api(selfservicePending, { query: { iduser: String(personId) }, signal })).data,
  });

interface Decided {
  readonly state: Change['estado'] | undefined;
  readonly fresh: Promise<void> | undefined;
}

/** Approves a change, which puts it in the file, or rejects it. Comments are optional in both (D141). @returns `pending` where another person has to agree, once what it changed is read anew; `quiet` leaves that out. */
export async function decide(
  backend: Backend,
  change: Pick<Change, 'id'>,
  verdict: Verdict,
  comments: string,
  { quiet = false }: { readonly quiet?: boolean } = {},
): Promise<Decided> {
  const options = { params: { id: change.id }, body: { comments: comments.trim() || undefined }, quiet };
  const answer =
    verdict === 'approve'
      ? await backend.api(approveSelfServiceChange, options)
      : await backend.api(rejectSelfServiceChange, options);
  return { state: answer.data[0]?.estado, fresh: answer.fresh };
}
