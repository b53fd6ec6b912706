import type { Fault } from './fault.ts';

/** What one step of a round read and found. */
export interface Step {
  /** Where the round goes on; null where it came to its end. */
  readonly next: { readonly step: string; readonly place: string } | null;
  readonly items: number;
  readonly bytes: number;
  /** What it takes from the share of the night. */
  readonly cost: number;
  readonly faults: readonly Fault[];
}
