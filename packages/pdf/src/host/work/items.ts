import { PdfError } from '../../errors.ts';
import { type Refusal, refusalOf } from '../protocol.ts';

/** What became of one item of a batch, as it crosses. */
export type ItemAnswer<R> = { result: R } | { error: Refusal };

/** The same for the application: what the item gave, or why it did not. */
export type ItemOutcome<R> = { result: R } | { refused: PdfError };

/** How much one message to a host holds. */
export interface BatchBounds<I> {
  /** Items; 32 unless told. */
  most?: number;
  /** Declared size of an item in bytes. */
  bytesOf(item: I): number;
}

const mostItems = 32;
const mostBytes = 4 * 1024 * 1024;
const breatheEvery = 4;

/**
 * In a host: works through the items of a batch, one after the other. What one of them throws is its own refusal;
 * what makes the host unusable ends the batch.
 */
export async function eachItem<I, R>(
  items: readonly I[],
  work: (item: I, index: number) => R | Promise<R>,
): Promise<ItemAnswer<R>[]> {
  const answers: ItemAnswer<R>[] = [];
  for (const [index, item] of items.entries()) {
    // What was answered before goes out meanwhile: the channel holds a few documents only.
    if (index % breatheEvery === breatheEvery - 1) await new Promise((resolve) => setImmediate(resolve));
    try {
      answers.push({ result: await work(item, index) });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.fatal) throw error;
      answers.push({ error: refusal.error });
    }
  }
  return answers;
}

/**
 * In the application: has items worked through in batches, side by side. A batch that costs its host is asked
 * again item by item, each alone in a host: only the one that costs it again is refused for that.
 *
 * @param run asks a host about these items: with `alone`, in a host of their own.
 * @returns the outcomes in the order of the items.
 * @throws what `run` rejects with, when it is no fault of an item.
 */
export async function inBatches<I, R>(
  items: readonly I[],
  bounds: BatchBounds<I>,
  run: (part: readonly I[], alone: boolean) => Promise<readonly ItemAnswer<R>[]>,
): Promise<ItemOutcome<R>[]> {
  const runPart = async (part: readonly I[], alone: boolean): Promise<ItemOutcome<R>[]> => {
    try {
      return (await run(part, alone)).map(outcomeOf);
    } catch (error) {
      if (!costHost(error)) throw error;
      if (alone) return [{ refused: error }];
      return settleAll(part.map((item) => runPart([item], true)));
    }
  };
  return settleAll(cutBatches(items, bounds).map((part) => runPart(part, false)));
}

/** Waits for all of them, also when one fails: nothing is under way any more when this settles. */
async function settleAll<T>(parts: readonly Promise<T[]>[]): Promise<T[]> {
  const settled = await Promise.allSettled(parts);
  return settled.flatMap((part) => {
    if (part.status === 'rejected') throw part.reason;
    return part.value;
  });
}

/** Parts of about the same number of items, none larger than it may be unless one item alone is. */
function cutBatches<I>(items: readonly I[], { most = mostItems, bytesOf }: BatchBounds<I>): I[][] {
  const even = Math.ceil(items.length / Math.max(1, Math.ceil(items.length / most)));
  const parts: I[][] = [];
  let bytes = 0;
  for (const item of items) {
    const last = parts.at(-1);
    const size = bytesOf(item);
    if (!last || last.length >= even || bytes + size > mostBytes) {
      parts.push([item]);
      bytes = size;
    } else {
      last.push(item);
      bytes += size;
    }
  }
  return parts;
}

function outcomeOf<R>(answer: ItemAnswer<R>): ItemOutcome<R> {
  if ('result' in answer) return answer;
  const { code, message, at } = answer.error;
  return { refused: new PdfError(code, message, at) };
}

function costHost(error: unknown): error is PdfError {
  return error instanceof PdfError && ['deadline', 'memory', 'host-died'].includes(error.code);
}
