import { setTimeout as pause } from 'node:timers/promises';
import type { Limits, StampFailure } from '@legajo/contract';
import { type Certificate, readCertificate } from '@legajo/pdf';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import type { Counts } from '../counts.ts';
import type { Log } from '../log.ts';
import type { Circuits } from '../outbound/circuits.ts';
import { makeGuardedFetch } from '../outbound/guarded-fetch.ts';
import { askOne, StampFailed } from './ask-one.ts';

/** A time stamp that holds: its token, what it says and who says so. */
export interface GivenStamp {
  readonly token: Uint8Array;
  readonly at: Date;
  readonly authority: string;
}

/** What came of asking: a time stamp, or why there is none. */
export type StampOutcome = { readonly given: GivenStamp } | { readonly failure: StampFailure };

/** The time-stamp services of the installation (`TSA_URL`), and whom it believes about the time (`TSA_CA`). */
export interface TimeStamps {
  /** Whether there is any service. */
  readonly asks: boolean;
  readonly trust: readonly Certificate[];
  /**
   * Asks the services in their order for a time stamp over data given in parts, until one gives a token that holds: ten
   * seconds in all, of which each gets its share. Never throws for what a service does.
   *
   * @param signer whose certificate has to be valid at that time, where the data is a signature.
   */
  ask(parts: readonly Uint8Array[], signer?: Certificate): Promise<StampOutcome>;
  /** Waits for the next turn of work that nobody waits for: `stamp.rate` a minute. */
  turn(signal: AbortSignal): Promise<void>;
  /** For how many milliseconds every service is left in peace; 0 when one may be asked. */
  restMs(): number;
}

/** Makes the services of a process. */
export function makeTimeStamps(parts: {
  readonly config: Config;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly circuits: Circuits;
  readonly log: Log;
  readonly counts: Counts;
}): TimeStamps {
  const { config, limits, clock, circuits, log, counts } = parts;
  const urls = config.tsaUrls;
  const trust = config.tsaAnchors.map((der) => readCertificate(der));
  const fetch = makeGuardedFetch(config.outboundAllow);
  const askUnlessResting = async (
    url: string,
    data: readonly Uint8Array[],
    signer: Certificate | undefined,
    ms: number,
  ) => {
    const name = circuitOf(url);
    if (!circuits.mayAsk(name)) throw new StampFailed('resting', 'it failed again and again');
    let ok = false;
    try {
      const { token, at, authority } = await askOne(fetch, url, { parts: data, trust }, clock, ms);
      ok = true;
      if (signer && (at < signer.notBeforeAt || at > signer.notAfterAt))
        throw new StampFailed('clock', 'the signer’s certificate is not valid at that time');
      return { token, at, authority: authority.commonName || new URL(url).hostname };
    } finally {
      circuits.heard(name, ok);
    }
  };
  let nextTurnAt = 0;
  return {
    asks: urls.length > 0,
    trust,
    ask: async (data, signer) => {
      const endsAt = performance.now() + limits['stamp.wait.seconds'] * 1000;
      let failure: StampFailure = 'resting';
      for (const [i, url] of urls.entries()) {
        const share = Math.max(0, (endsAt - performance.now()) / (urls.length - i));
        try {
          const given = await askUnlessResting(url, data, signer, Math.ceil(share));
          counts.add('legajo_time_stamps_total', { outcome: 'given' });
          return { given };
        } catch (error) {
          if (!(error instanceof StampFailed)) throw error;
          log.warn(
            { service: new URL(url).host, failure: error.failure, why: error.message },
            'no time stamp',
          );
          // That one is left in peace says less than what another one did.
          if (error.failure !== 'resting' || failure === 'resting') failure = error.failure;
        }
      }
      counts.add('legajo_time_stamps_total', { outcome: failure });
      return { failure };
    },
    turn: async (signal) => {
      const now = performance.now();
      const at = Math.max(now, nextTurnAt);
      nextTurnAt = at + 60_000 / limits['stamp.rate'];
      if (at > now) await pause(at - now, undefined, { signal });
    },
    restMs: () => Math.min(...urls.map((url) => circuits.restMs(circuitOf(url)))),
  };
}

const circuitOf = (url: string) => `time stamps ${url}`;
