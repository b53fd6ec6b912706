import { toProblem } from '../api/problem.ts';

const UNDER_WAY = 'SYSTEM_IDEMPOTENCY_BUSY';
const AGAIN_MS = 1_000;
const LONGEST_MS = 60_000;

/** Names a wish (`Idempotency-Key`). Not `randomUUID`: a portal in a house's own network may come without https. */
export const newWish = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The name of a wish for as long as the same is wished: what is sent again for want of an answer is done once. */
export function wishKeeper(): (...wished: readonly unknown[]) => string {
  let last: readonly unknown[] | null = null;
  let name = '';
  return (...wished) => {
    if (!last || last.length !== wished.length || wished.some((part, i) => !Object.is(part, last?.[i])))
      name = newWish();
    last = wished;
    return name;
  };
}

/** Asks again while the first call of the same wish is under way, a minute at most: it is answered as that one was. */
export async function untilDone<T>(ask: () => Promise<T>): Promise<T> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (toProblem(error).code !== UNDER_WAY || Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
