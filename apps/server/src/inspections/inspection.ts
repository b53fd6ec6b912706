import type { IsoMonth } from '@legajo/contract';

/** Somebody by number and name. */
export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** Something by number and name. */
export interface NamedThing {
  readonly id: number;
  readonly name: string;
}

/** What ended an inspection: somebody of the company, its last day, wrong codes, or a second person who did not approve. */
export type EndedWhy = 'person' | 'time' | 'codes' | 'refused';

/** Which documents an inspection shows (areas 14.4). */
export interface InspectionReach {
  readonly id: number;
  readonly first: IsoMonth;
  readonly last: IsoMonth;
  /** Null: every type. */
  readonly typeIds: readonly number[] | null;
  /** False: of the people that were noted when it was opened. */
  readonly everybody: boolean;
  readonly openedBy: number;
}

/** An inspection as it stands. */
export interface Inspection extends InspectionReach {
  readonly name: string;
  readonly body: string;
  readonly identity: string;
  readonly mail: string | null;
  readonly fromAt: Date;
  readonly untilAt: Date;
  readonly downloads: boolean;
  readonly openedAt: Date;
  readonly wrongCodes: number;
  readonly approvalId: number | null;
  readonly waits: boolean;
  readonly enteredAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedWhy: EndedWhy | null;
}

export type InspectionState = 'waiting' | 'coming' | 'open' | 'ended' | 'expired' | 'locked' | 'refused';

const OF_END: Readonly<Record<EndedWhy, InspectionState>> = {
  person: 'ended',
  time: 'expired',
  codes: 'locked',
  refused: 'refused',
};

/** Where an inspection stands at an instant. One whose time is over is over, whether the round noted it or not. */
export function stateOf(one: Inspection, now: Date): InspectionState {
  if (one.endedWhy !== null) return OF_END[one.endedWhy];
  if (one.untilAt <= now) return 'expired';
  if (one.waits) return 'waiting';
  return one.fromAt > now ? 'coming' : 'open';
}
