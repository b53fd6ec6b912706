import type { Pagination } from '@legajo/contract/envelope';
import type { ListMove } from '@legajo/ui/kit/list/list-place.ts';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TrayChange, TraySearch } from '../search-params.ts';

/** What the address says of the tray, and the way to say something else. */
export function useTrayPlace() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/fileUploadResume' });
  const go = (change: TrayChange) =>
    navigate({
      to: '/fileUploadResume',
      search: (before) => ({ ...before, ...change }) as TraySearch,
      replace: true,
    });
  return { search, go };
}

/**
 * A list of the tray, with one of it open beside it: the one that the address names, wherever in the list it stands, or
 * the first where it names none. Another than the named one is never shown in its place.
 *
 * @param at the address' word for the open one.
 * @param list as it was read; nothing while it is.
 * @param oneQuery asks for one alone, by its number.
 */
export function useTray<R extends { readonly id: number }, K extends readonly unknown[]>(
  { search, go }: ReturnType<typeof useTrayPlace>,
  at: 'cambio' | 'documento',
  list: { readonly data: readonly R[]; readonly pagination?: Pagination | undefined } | undefined,
  oneQuery: (id: string) => UseQueryOptions<R | null, Error, R | null, K>,
) {
  // What was answered is out of the list at once: asked a second time it would be refused.
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => (list?.data ?? []).filter(({ id }) => !answered.has(id)), [list, answered]);
  const left = useRef<HTMLDivElement>(null);
  const named = search[at];
  const listed = named === undefined ? rows[0] : rows.find(({ id }) => String(id) === named);
  const apart = named !== undefined && list !== undefined && !listed && !answered.has(Number(named));
  const one = useQuery({ ...oneQuery(named ?? ''), enabled: apart });
  const current = listed ?? (apart ? one.data : null) ?? null;
  const settle = (ids: readonly number[]) => setAnswered((before) => new Set([...before, ...ids]));
  return {
    rows,
    current,
    /** The address names one that waits no more, or never did within reach. */
    gone: apart && !one.isPending && !one.data,
    /** Of the part that has the list: the focus goes to a row of it. */
    left,
    open: (row: R) => void go({ [at]: String(row.id) }),
    /** Shows other rows, from their first page; none of them is open yet. */
    narrow: (change: TrayChange) =>
      void go({ ...change, page: undefined, cursor: undefined, [at]: undefined }),
    /** These were answered, wherever. */
    settle,
    /** The open one was answered: the next one is open, and its row has the focus. */
    async next() {
      const place = rows.findIndex(({ id }) => id === current?.id);
      const following = rows[place + 1] ?? rows[place - 1];
      await go({ [at]: following ? String(following.id) : undefined });
      // The other is shown before this one leaves: none between them has the focus for a moment.
      flushSync(() => settle(current ? [current.id] : []));
      const row = following ? left.current?.querySelector<HTMLElement>('tr[data-current]') : null;
      (row ?? document.querySelector('h1'))?.focus();
    },
    pager: {
      place: search,
      pagination: list?.pagination,
      onGo: (move: ListMove) => void go({ ...move, [at]: undefined }),
      hint: null,
    },
  };
}
