/**
 * Work by name, one after the other: what was asked for last is done last, and what was asked for before it and has not
 * begun is left out.
 */
export function inTurn() {
  const waiting = new Map<string, () => Promise<unknown>>();
  const running = new Map<string, Promise<void>>();
  const run = async (name: string) => {
    for (let work = waiting.get(name); work; work = waiting.get(name)) {
      waiting.delete(name);
      // What went wrong with one is nothing to the next.
      await work().catch(() => undefined);
    }
    running.delete(name);
  };
  return {
    /** Asks for work; resolves once nothing of this name is left to do. */
    next(name: string, work: () => Promise<unknown>): Promise<void> {
      waiting.set(name, work);
      const all = running.get(name) ?? run(name);
      running.set(name, all);
      return all;
    },
    /** Resolves once nothing of this name is left to do. */
    done: (name: string): Promise<void> => running.get(name) ?? Promise.resolve(),
  };
}
