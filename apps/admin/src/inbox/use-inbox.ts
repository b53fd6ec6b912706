import type { ListMove } from '@legajo/ui/kit/list/list-place.ts';
import { useNarrow } from '@legajo/ui/kit/list/use-narrow.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { InboxSearch } from './search-params.ts';

type Change = { readonly [K in keyof InboxSearch]?: InboxSearch[K] | undefined };

/** What the address says of the screen, and the way to say something else. */
export function useInboxPlace() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/inbox' });
  const go = (change: Change) =>
    navigate({
      to: '/inbox',
      search: (before) => ({ ...before, ...change }) as InboxSearch,
      replace: true,
    });
  return { search, go };
}

/** What the address may name: the number of a request, or a kind with the number of its thing. */
const NAMED = /^(?:[a-z_]+-)?\d{1,15}$/;

/** A list with one of its rows beside it: the one that the address names, listed here or not, or on a desk the first. */
export function useInbox<Row>(
  { search, go }: ReturnType<typeof useInboxPlace>,
  list: readonly Row[],
  keyOf: (row: Row) => string,
) {
  const narrow = useNarrow();
  // What was decided is out of the list at once: asked a second time it would be refused.
  const [settled, settle] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => list.filter((row) => !settled.has(keyOf(row))), [list, settled, keyOf]);
  const left = useRef<HTMLDivElement>(null);
  const named = search.pedido && NAMED.test(search.pedido) ? search.pedido : null;
  const first = rows[0];
  const openKey = named ?? (narrow || first === undefined ? null : keyOf(first));
  return {
    rows,
    openKey,
    narrow,
    /** Of the part that has the list: the focus goes to a row of it. */
    left,
    open: (key: string) => void go({ pedido: key }),
    close: () => void go({ pedido: undefined }),
    narrowTo: (change: Change) =>
      void go({ ...change, page: undefined, cursor: undefined, pedido: undefined }),
    /** The open one was decided: the next one is open, and its row has the focus. */
    async next(key: string) {
      const place = rows.findIndex((row) => keyOf(row) === key);
      const following = rows[place + 1] ?? rows[place - 1];
      await go({ pedido: following !== undefined && !narrow ? keyOf(following) : undefined });
      // The other is shown before this one leaves: none between them has the focus for a moment.
      flushSync(() => settle(new Set([...settled, key])));
      const row = following ? left.current?.querySelector<HTMLElement>('tr[data-current]') : null;
      (row ?? document.querySelector('h1'))?.focus();
    },
    onGo: (move: ListMove) => void go({ ...move, pedido: undefined }),
  };
}
