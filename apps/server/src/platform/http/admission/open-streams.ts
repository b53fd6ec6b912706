import { e, type Limits } from '@legajo/contract';
import type { Actor, Origin } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { networkOf } from './address.ts';

/** Seconds after which a stream may have ended: a tab that was closed is noticed with the next beat. */
const TRY_AGAIN_SECONDS = 20;

/** Event streams that are open in this process. */
export interface OpenStreams {
  /**
   * Takes a place for one more.
   *
   * @returns gives the place back; more than once does no more.
   * @throws Failure `tooManyRequests` above the limit of the person or of the network.
   */
  take(actor: Pick<Actor, 'companyId' | 'personId'>, origin: Pick<Origin, 'address'>): () => void;
  /** How many people and networks it knows of. */
  readonly known: number;
}

/**
 * Makes the table of a process: nothing of a person or network stays in it once their last stream is over. Whom the portal
 * refuses asks now and then instead, as where a proxy lets no stream through.
 */
export function makeOpenStreams(limits: Limits): OpenStreams {
  const counts = new Map<string, number>();
  const add = (key: string, n: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + n;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    get known() {
      return counts.size;
    },
    take({ companyId, personId }, { address }) {
      const bounds = [
        [`person ${companyId} ${personId}`, limits['streams.person']],
        [`network ${networkOf(address)}`, limits['streams.address']],
      ] as const;
      if (bounds.some(([key, most]) => (counts.get(key) ?? 0) >= most))
        throw new Failure(e.shared.tooManyRequests).tryAgainIn(TRY_AGAIN_SECONDS);
      for (const [key] of bounds) add(key, 1);
      let over = false;
      return () => {
        if (over) return;
        over = true;
        for (const [key] of bounds) add(key, -1);
      };
    },
  };
}
