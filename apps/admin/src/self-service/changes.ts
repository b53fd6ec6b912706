import {
  approveSelfServiceChange,
  rejectSelfServiceChange,
  selfservicePending,
} from '@legajo/contract/calls/self-service';
import { PER_PAGE_DEFAULT } from '@legajo/contract/paging';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { ownDataKey } from '@legajo/ui/self-service/person-key.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { TraySearch } from './search-params.ts';

export type Change = Element<typeof selfservicePending>;
export type Verdict = 'approve' | 'reject';

/** What is asked about a person for their file. */
export const fileKey = (personId: number) => ['people', 'file', personId] as const;

const KEY = ['self-service', 'pending'] as const;

/** What waits in the tray, as its address asks for it. */
export const pendingQuery = (backend: Backend, search: TraySearch) =>
  queryOptions({
    queryKey: [...KEY, search.seccion, search.rows, search.page, search.cursor],
    queryFn: ({ signal }) => {
      const { seccion, rows = PER_PAGE_DEFAULT, page = 1, cursor } = search;
      return backend.api(selfservicePending, {
        query: { seccion, pagination: `${rows},${cursor ? 1 : page},0`, cursor },
        signal,
      });
    },
    placeholderData: keepPreviousData,
  });

/** What one person asked for: at most one change of each section waits. */
export const pendingOfQuery = (backend: Backend, personId: number) =>
  queryOptions({
    queryKey: [...KEY, 'of', personId],
    queryFn: async ({ signal }) =>
      (await backend.api(selfservicePending, { query: { iduser: String(personId) }, signal })).data,
  });

/** Approves a change, which puts it in the file, or rejects it. Comments are optional in both (D141). @returns `pending` where another person has to agree. */
export async function decide(
  backend: Backend,
  change: Pick<Change, 'id'>,
  verdict: Verdict,
  comments: string,
): Promise<Change['estado'] | undefined> {
  const options = { params: { id: change.id }, body: { comments: comments.trim() || undefined } };
  const answer =
    verdict === 'approve'
      ? await backend.api(approveSelfServiceChange, options)
      : await backend.api(rejectSelfServiceChange, options);
  return answer.data[0]?.estado;
}

/** What was decided about people is asked again: what waits, their data, their file. */
export async function askAgain(queries: QueryClient, personIds: readonly number[]): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: KEY }),
    queries.invalidateQueries({ queryKey: ['waiting'] }),
    ...[...new Set(personIds)].flatMap((id) => [
      queries.invalidateQueries({ queryKey: ownDataKey(id) }),
      queries.invalidateQueries({ queryKey: fileKey(id) }),
    ]),
  ]);
}
