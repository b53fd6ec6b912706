import type { Pagination } from '@legajo/contract/envelope';
import type { ListMove } from '@legajo/ui/kit/list/list-place.ts';
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
 * A list of the tray, with one of it open beside it: the one that the address names, or the first.
 *
 * @param at the address' word for the open one.
 * @param list as it was read; nothing while it is.
 */
export function useTray<R extends { readonly id: number }>(
  { search, go }: ReturnType<typeof useTrayPlace>,
  at: 'cambio' | 'documento',
  list: { readonly data: readonly R[]; readonly pagination?: Pagination | undefined } | undefined,
) {
  // What was answered is out of the list at once: asked a second time it would be refused.
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => (list?.data ?? []).filter(({ id }) => !answered.has(id)), [list, answered]);
  const left = useRef<HTMLDivElement>(null);
  const current = rows.find(({ id }) => String(id) === search[at]) ?? rows[0] ?? null;
  const settle = (ids: readonly number[]) => setAnswered((before) => new Set([...before, ...ids]));
  return {
    rows,
    current,
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
