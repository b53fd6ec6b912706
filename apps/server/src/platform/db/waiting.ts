import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<number>();

/** Runs `work`, none of whose transactions waits longer than this for a connection. In milliseconds. */
export function withPatience<T>(waitMs: number, work: () => Promise<T>): Promise<T> {
  return patience.run(waitMs, work);
}

/** How long this flow waits for a connection, in milliseconds; undefined for work that waits, as jobs do. */
export function patienceMs(): number | undefined {
  return patience.getStore();
}
