import type { Listed } from '@legajo/ui/approvals/approvals.ts';
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

/** A list with one request beside it: the one that the address names, listed here or not, or on a desk the first. */
export function useInbox({ search, go }: ReturnType<typeof useInboxPlace>, list: readonly Listed[]) {
  const narrow = useNarrow();
  // What was decided is out of the list at once: asked a second time it would be refused.
  const [settled, settle] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(() => list.filter(({ id }) => !settled.has(id)), [list, settled]);
  const left = useRef<HTMLDivElement>(null);
  const named = search.pedido && /^\d{1,15}$/.test(search.pedido) ? Number(search.pedido) : null;
  const openId = named ?? (narrow ? null : (rows[0]?.id ?? null));
  return {
    rows,
    openId,
    narrow,
    /** Of the part that has the list: the focus goes to a row of it. */
    left,
    open: (id: number) => void go({ pedido: String(id) }),
    close: () => void go({ pedido: undefined }),
    narrowTo: (change: Change) =>
      void go({ ...change, page: undefined, cursor: undefined, pedido: undefined }),
    /** The open one was decided: the next one is open, and its row has the focus. */
    async next(id: number) {
      const place = rows.findIndex((row) => row.id === id);
      const following = rows[place + 1] ?? rows[place - 1];
      await go({ pedido: following && !narrow ? String(following.id) : undefined });
      // The other is shown before this one leaves: none between them has the focus for a moment.
      flushSync(() => settle(new Set([...settled, id])));
      const row = following ? left.current?.querySelector<HTMLElement>('tr[data-current]') : null;
      (row ?? document.querySelector('h1'))?.focus();
    },
    onGo: (move: ListMove) => void go({ ...move, pedido: undefined }),
  };
}
