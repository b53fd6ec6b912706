import { AsyncLocalStorage } from 'node:async_hooks';

/** The key by which a program acts as its person. It narrows what they reach, and never widens it (areas 15.1). */
export interface ActingKey {
  readonly id: number;
  /** The only folders it reaches; null for all of its person's. */
  readonly folders: readonly number[] | null;
}

const flow = new AsyncLocalStorage<ActingKey>();

/**
 * Runs what a key set going and a job goes on with: transactions that `work` opens name the key. What the key reaches was
 * judged by the call, so it narrows nothing here.
 *
 * @param id null for what a person set going.
 */
export function onBehalfOfKey<T>(id: number | null, work: () => Promise<T>): Promise<T> {
  return id === null ? work() : flow.run({ id, folders: null }, work);
}

/** The key of the work that runs, if one set it going. */
export function keyOfFlow(): ActingKey | null {
  return flow.getStore() ?? null;
}
