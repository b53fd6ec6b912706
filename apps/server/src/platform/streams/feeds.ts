import type { CompanyId } from '../db/company-id.ts';
import type { Signals } from '../db/signals.ts';
import type { Log } from '../log.ts';

/** Looks for what is new for those who follow a company; those that it does not answer for are left as they are. */
export type Round<R> = (readers: readonly R[]) => Promise<void>;

/**
 * Who follows what in this process: each company is looked at once for all of them, however many they are, so that thousands
 * of open streams cost one statement and no connection.
 */
export interface Feeds {
  /**
   * Adds a reader of a company. Its rounds are made one after the other, when something is told and every few seconds.
   *
   * @param round the same for every reader of a company.
   * @returns takes the reader out at once; more than once does no more.
   */
  join<R>(companyId: CompanyId, reader: R, round: Round<R>): () => void;
  /** How many readers there are. */
  readonly open: number;
}

/** A word may be lost, and a session ends without one (areas 3.9: within 5 s). */
const LOOK_AGAIN_MS = 4000;
/** A publication tells of its chunks quickly: readers see them together. */
const AT_MOST_EVERY_MS = 250;

/** Makes the table of a process. */
export function makeFeeds(signals: Signals, log: Log): Feeds {
  const feeds = new Map<CompanyId, { readonly readers: Set<unknown>; readonly empty: AbortController }>();
  const follow = async (companyId: CompanyId, round: Round<never>): Promise<void> => {
    for (let feed = feeds.get(companyId); feed; feed = feeds.get(companyId)) {
      const word = signals.next('legajo_notices', String(companyId), LOOK_AGAIN_MS, feed.empty.signal);
      try {
        await round([...feed.readers] as never[]);
      } catch (error) {
        log.warn({ err: error }, 'the notices of a company could not be read');
      }
      await word;
      if (feeds.get(companyId) !== feed) return;
      await new Promise((resolve) => setTimeout(resolve, AT_MOST_EVERY_MS));
      if (feeds.get(companyId) !== feed) return;
    }
  };
  return {
    get open() {
      return [...feeds.values()].reduce((sum, { readers }) => sum + readers.size, 0);
    },
    join(companyId, reader, round) {
      const known = feeds.get(companyId);
      const feed = known ?? { readers: new Set<unknown>(), empty: new AbortController() };
      feed.readers.add(reader);
      if (!known) {
        feeds.set(companyId, feed);
        void follow(companyId, round as Round<never>);
      }
      return () => {
        if (!feed.readers.delete(reader) || feed.readers.size > 0) return;
        feeds.delete(companyId);
        feed.empty.abort();
      };
    },
  };
}
