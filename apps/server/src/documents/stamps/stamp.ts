import type { StampFailure, StampState } from '@legajo/contract';

/** Where a document stands with its time stamp. */
export interface StampRow {
  readonly state: StampState;
  readonly askedAt: Date;
  readonly tries: number;
  readonly failure: StampFailure | null;
  readonly failedAt: Date | null;
  readonly givenAt: Date | null;
  readonly authority: string | null;
}
