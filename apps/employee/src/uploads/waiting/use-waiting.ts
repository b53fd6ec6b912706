import type { Backend } from '@legajo/ui/api/backend.ts';
import { useBackend, useScope } from '@legajo/ui/api/context.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { uploadKeys } from '../../app/keys.ts';
import { useOwner } from '../../typed/use-owner.ts';
import { createWaiting, type OnPut, type Waiting, type WaitingPage } from './waiting.ts';

interface Held {
  readonly scope: number;
  readonly owner: string;
  readonly waiting: Waiting;
}

/** What waits goes on when its screen is left: it is of the session's scope, and goes with that. */
const held = new WeakMap<Backend, Held>();

/** What a picture looks like is known here already: it is not fetched again. */
const showPut =
  (queries: QueryClient): OnPut =>
  (draft, [first], { file }) => {
    if (first && file.type.startsWith('image/'))
      queries.setQueryData(uploadKeys.page(draft.id, first.n, first.sha256), file);
  };

function waitingOf(backend: Backend, scope: number, owner: string, queries: QueryClient): Waiting {
  const there = held.get(backend);
  if (there?.scope === scope) return there.waiting;
  const waiting = createWaiting(backend, owner, showPut(queries));
  held.set(backend, { scope, owner, waiting });
  // The same person is in again: what no store keeps is in memory still.
  if (there?.owner === owner) there.waiting.get().forEach(waiting.put);
  return waiting;
}

/** What the person took and is not sent yet; it goes on by itself from here. */
export function useWaiting(): Waiting & { readonly pages: readonly WaitingPage[] } {
  const backend = useBackend();
  const waiting = waitingOf(backend, useScope().id, useOwner(), useQueryClient());
  const pages = useSyncExternalStore(waiting.subscribe, waiting.get, waiting.get);
  useEffect(() => {
    waiting.start();
    // A telephone that woke up.
    const wake = () => document.visibilityState === 'visible' && waiting.start();
    document.addEventListener('visibilitychange', wake);
    return () => document.removeEventListener('visibilitychange', wake);
  }, [waiting]);
  return { ...waiting, pages };
}
