/** What is done with each chunk of a long piece of work. */
export interface ChunkSteps<L, P> {
  /** Looks up the chunk after that one, or the first; null at the end. */
  load(previous: L | null): Promise<L | null>;
  /** Does what takes long; chunks may be prepared side by side. */
  prepare(loaded: L): Promise<P>;
  /** Finishes chunks in their order, one at a time. @returns false to stop there. */
  finish(prepared: P): Promise<boolean>;
  /** Gives up a chunk that was prepared and will not be finished. */
  drop(prepared: P): Promise<void>;
}

/** Chunks that are prepared, or wait to be finished, while another is finished. */
const AHEAD = 2;

/**
 * Works through chunks: the next ones are prepared while one is finished, and the one after them is looked up. When it
 * settles nothing is under way any more, whatever failed.
 *
 * @returns whether all were finished.
 * @throws what a step or the signal throws.
 */
export async function inChunks<L, P>(steps: ChunkSteps<L, P>, signal: AbortSignal): Promise<boolean> {
  const finishNext = async (before: Promise<boolean>, preparing: Promise<P>): Promise<boolean> => {
    const [goOn, prepared] = await Promise.allSettled([before, preparing]);
    const stopped = goOn.status === 'rejected' || !goOn.value;
    if (stopped && prepared.status === 'fulfilled') await steps.drop(prepared.value);
    if (goOn.status === 'rejected') throw goOn.reason;
    if (prepared.status === 'rejected') throw prepared.reason;
    return goOn.value && steps.finish(prepared.value);
  };
  // Whether each chunk, and all before it, were finished.
  const finished: Promise<boolean>[] = [Promise.resolve(true)];
  let loading = heard(steps.load(null));
  try {
    while (true) {
      signal.throwIfAborted();
      if ((await finished.at(-1 - AHEAD)) === false) return false;
      const loaded = await loading;
      if (loaded === null) return (await finished.at(-1)) === true;
      loading = heard(steps.load(loaded));
      finished.push(heard(finishNext(finished.at(-1)!, heard(steps.prepare(loaded)))));
    }
  } finally {
    await Promise.allSettled([...finished, loading]);
  }
}

/** What fails before anybody waits for it is heard when somebody does. */
function heard<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
