import { AsyncLocalStorage } from 'node:async_hooks';

/** A transaction that a flow of calls holds open; `done` once it ended, whatever still runs in its name. */
interface Held {
  done: boolean;
}

const held = new AsyncLocalStorage<Held>();

/** A flow that holds a transaction did what takes long, or wanted another connection: a fault of ours. */
export class WhileHolding extends Error {
  constructor(what: string) {
    super(`${what} inside an open transaction.`);
    this.name = 'WhileHolding';
  }
}

/** Marks all that `work` does, and whatever it starts, as done inside a transaction until it ends. */
export function holding<T>(work: () => Promise<T>): Promise<T> {
  const mark: Held = { done: false };
  return held.run(mark, () =>
    work().finally(() => {
      mark.done = true;
    }),
  );
}

/**
 * Guards what is slow, and what takes a connection: a transaction touches its own connection and nothing else
 * (architecture, rule 8). Types keep it out of reach; this finds what went around them.
 *
 * @throws WhileHolding
 */
export function refuseWhileHolding(what: string): void {
  const mark = held.getStore();
  if (mark !== undefined && !mark.done) throw new WhileHolding(what);
}
