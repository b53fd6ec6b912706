import { AsyncLocalStorage } from 'node:async_hooks';

/** The key by which a program acts as its person. It narrows what they reach, and never widens it (areas 15.1). */
export interface ActingKey {
  readonly id: number;
  /** The only folders it reaches; null for all of its person's. */
  readonly folders: readonly number[] | null;
}

const flow = new AsyncLocalStorage<ActingKey>();

/**
 * Runs what a key set going and a job goes on with: transactions that `work` opens name the key, and reach the folders that
 * are given with it.
 *
 * @param key null for what a person set going.
 */
export function onBehalfOfKey<T>(key: ActingKey | null, work: () => Promise<T>): Promise<T> {
  return key === null ? work() : flow.run(key, work);
}

/** A key whose reach its call judged already: it narrows nothing any more. */
export const judgedKey = (id: number | null): ActingKey | null =>
  id === null ? null : { id, folders: null };

/** The key of a transaction as a job or a row keeps it, for what goes on later within its reach. */
export const keptKey = ({ key }: { readonly key?: ActingKey | null }): ActingKey | null =>
  key ? { id: key.id, folders: key.folders } : null;

/** Has the rest of a transaction named by a key, and within its reach: of what it found out that a key set going. */
export function goOnByKey(tx: { readonly key?: ActingKey | null }, key: ActingKey | null): void {
  Object.assign(tx, { key });
}

/** The key of the work that runs, if one set it going. */
export function keyOfFlow(): ActingKey | null {
  return flow.getStore() ?? null;
}
