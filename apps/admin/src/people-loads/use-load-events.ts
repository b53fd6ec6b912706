import { loadEvents } from '@legajo/contract/calls/people-loads';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAtWork, type Load, loadQuery } from './loads.ts';

/**
 * Keeps a load that is being worked on fresh by server-sent events. Where the stream is refused, the query's own
 * poll goes on.
 */
export function useLoadEvents(id: number, running: boolean): void {
  const backend = useBackend();
  const queries = useQueryClient();
  useEffect(() => {
    if (!running) return;
    const stop = new AbortController();
    const key = loadQuery(backend, id).queryKey;
    backend
      .events(loadEvents, {
        params: { id },
        signal: stop.signal,
        onEvent({ data }) {
          const change = JSON.parse(data) as Load;
          // What an event carries has no columns: those stay.
          queries.setQueryData(key, (before: Load | null | undefined) =>
            before ? { ...before, ...change, columnas: before.columnas } : before,
          );
          if (!isAtWork(change)) void backend.changed(loadEvents);
        },
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [id, running, backend, queries]);
}
