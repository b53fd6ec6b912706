import type { notificationsServiceOutage } from '@legajo/contract/calls/notifications';
import type { Backend, Element } from '../api/backend.ts';

type Outage = Element<typeof notificationsServiceOutage>;

/** What the stream of a session brings of services that are out, to whoever shows it. */
interface Heard {
  /** Whether the stream is there: then nobody has to ask. */
  live: () => boolean;
  readonly listeners: Set<(outages: readonly Outage[]) => void>;
}

const heard = new WeakMap<Backend, Heard>();

/** The one place of a page where the stream and the strip over every screen meet: the way in has no cache of queries. */
export function heardOutage(backend: Backend): Heard {
  const known = heard.get(backend) ?? { live: () => false, listeners: new Set() };
  heard.set(backend, known);
  return known;
}

/** Hands on what an event of the stream says; what is none is left. */
export function tellOutage(backend: Backend, text: string): void {
  try {
    const { cortes } = JSON.parse(text) as { readonly cortes?: readonly Outage[] };
    if (Array.isArray(cortes)) for (const listener of heardOutage(backend).listeners) listener(cortes);
  } catch {
    // Not ours: what was said last stands.
  }
}
