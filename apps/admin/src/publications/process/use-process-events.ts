import { processEvents } from '@legajo/contract/calls/publications';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Process, processQuery } from './processes.ts';

/**
 * Keeps a running process fresh by server-sent events: what an event carries is merged, and the end asks
 * for the whole. Where the stream is refused, the query's own poll of 60 s goes on.
 */
export function useProcessEvents(id: number | null, running: boolean): void {
  const backend = useBackend();
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null || !running) return;
    const stop = new AbortController();
    const key = processQuery(backend, id).queryKey;
    backend
      .events(processEvents, {
        params: { id },
        signal: stop.signal,
        onEvent({ data }) {
          const change = parse(data);
          if (change)
            queries.setQueryData(key, (before: Process | undefined) =>
              before ? { ...before, ...change } : before,
            );
          if (!change || (change.estado && change.estado !== 'en progreso') || change.fase === 'review')
            void backend.changed(processEvents);
        },
      })
      .catch(() => undefined);
    return () => stop.abort();
  }, [id, running, backend, queries]);
}

function parse(data: string): Partial<Process> | null {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Partial<Process>) : null;
  } catch {
    return null;
  }
}
