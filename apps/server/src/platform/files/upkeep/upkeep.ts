import type { Clock } from '../../clock.ts';
import type { CompanyLoop } from '../../jobs/each-company.ts';
import type { StoreDriver } from '../driver.ts';

/** How much one run does, and what it aims at. */
export interface Shares {
  /** The usual size of a segment. */
  readonly segmentBytes: number;
  /** How many small segments are gathered into one. */
  readonly gatherFrom: number;
  /** Segments written for one company in one run. */
  readonly rounds: number;
  /** Nor is another begun after so long. */
  readonly forMs: number;
}

/** A publication's chunk has up to 48 MiB; half a gigabyte of a company is copied in a run at most. */
export const SHARES: Shares = {
  segmentBytes: 32 * 1024 * 1024,
  gatherFrom: 32,
  rounds: 16,
  forMs: 2 * 60_000,
};

/** What the upkeep of the store stands on. */
export interface Upkeep extends CompanyLoop {
  readonly driver: StoreDriver;
  readonly clock: Clock;
  readonly shares: Shares;
}
