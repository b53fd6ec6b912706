import { sessionEvents } from '@legajo/contract/calls/own-notifications';
import type { QueryClient } from '@tanstack/react-query';
import type { Backend } from '../../api/backend.ts';
import type { ServerEvent } from '../../api/events.ts';
import { noticeKeys } from '../../session/keys.ts';
import { heardOutage, tellOutage } from '../heard-outage.ts';

/** How what one is told comes to this tab. */
export interface Following {
  /** Whether it comes by itself. Else it is to be asked for. */
  live(): boolean;
  subscribe(listener: () => void): () => void;
}

/** The tab that has the stream is heard at least so often. */
const HEARD_MS = 20_000;
const SILENT_MS = 50_000;

/** The call that counts the tray, by its name alone: the employees' app asks for nothing of it. */
const TRAY = { id: 'notifications-file-upload-licenses' };

const followings = new WeakMap<Backend, { readonly scope: number; readonly following: Following }>();

/**
 * Follows what the person is told for as long as the scope is, whichever screen is shown: one stream for all tabs of the
 * browser, which the tab that holds the lock hands on to the others. Asked again it gives the same.
 */
export function followOwn(backend: Backend, queries: QueryClient): Following {
  const scope = backend.session.scope();
  const known = followings.get(backend);
  if (known?.scope === scope.id) return known.following;
  const following = begin(backend, queries, scope.over);
  followings.set(backend, { scope: scope.id, following });
  return following;
}

function begin(backend: Backend, queries: QueryClient, over: AbortSignal): Following {
  const listeners = new Set<() => void>();
  let heardAt = 0;
  let streams = false;
  let was = false;
  const live = () => streams || Date.now() - heardAt < SILENT_MS;
  heardOutage(backend).live = () => live() && !over.aborted;
  const tell = () => {
    if (was === live()) return;
    was = live();
    for (const listener of listeners) listener();
  };
  const take = ({ event, data }: Pick<ServerEvent, 'event' | 'data'>) => {
    if (event === 'contadores') {
      const count = countIn(data);
      if (count !== null) queries.setQueryData(noticeKeys.of('count'), count);
    } else if (event === 'corte') tellOutage(backend, data);
    else if (event === 'bandeja') void backend.changed(TRAY);
    else if (event === 'aviso' || event === 'reinicio') void backend.changed(sessionEvents);
  };
  // With the first who listens: what is only drawn asks for nothing.
  let begun = false;
  const start = () => {
    if (begun || over.aborted) return;
    begun = true;
    // Another person of the same browser hears nothing of it.
    const { user } = backend.session.get();
    const name = `legajo-events-${location.pathname.split('/')[1] ?? ''}-${user?.id ?? 0}`;
    const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
    tabs?.addEventListener('message', ({ data }: MessageEvent) => {
      heardAt = Date.now();
      if (data?.event) take(data);
      tell();
    });
    const stream = async () => {
      const beat = setInterval(() => tabs?.postMessage({}), HEARD_MS);
      try {
        await backend.events(sessionEvents, {
          signal: over,
          onEvent: ({ event, data }) => {
            streams = event !== 'sesion';
            take({ event, data });
            tabs?.postMessage({ event, data });
            tell();
          },
        });
      } catch {
        // Refused for good: it is asked for every minute.
      } finally {
        clearInterval(beat);
        streams = false;
        tell();
      }
    };
    const ended = new Promise<void>((resolve) =>
      over.addEventListener('abort', () => resolve(), { once: true }),
    );
    const once = () => Promise.race([stream(), ended]);
    const watch = setInterval(tell, HEARD_MS);
    const turn = navigator.locks ? navigator.locks.request(name, { signal: over }, once) : once();
    void turn.catch(() => undefined);
    void ended.then(() => {
      clearInterval(watch);
      tabs?.close();
    });
  };
  return {
    live,
    subscribe(listener) {
      listeners.add(listener);
      start();
      return () => listeners.delete(listener);
    },
  };
}

function countIn(data: string): number | null {
  try {
    const { no_leidos: count } = JSON.parse(data) as { readonly no_leidos?: unknown };
    return typeof count === 'number' ? count : null;
  } catch {
    return null;
  }
}
