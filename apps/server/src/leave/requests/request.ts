import type { ApprovalState, IsoDay } from '@legajo/contract';
import type { LEAVE_PARTS } from '@legajo/contract/calls/leave-requests';
import type { Absence } from '@legajo/contract/leave/count';
import type { LeaveType } from '../types/types.sql.ts';

export type DayPart = keyof typeof LEAVE_PARTS;

/** Days that somebody wants to be away. */
export interface LeaveWish {
  readonly typeId: number;
  readonly first: IsoDay;
  readonly last: IsoDay;
  readonly firstPart: DayPart;
  readonly lastPart: DayPart;
  /** Of one day; null where days are taken. */
  readonly hours: number | null;
}

export interface Named {
  readonly id: number;
  readonly name: string;
  readonly surname: string;
}

/** A proof as a request names it. */
export interface NamedProof {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
}

/** Leave that was asked for or noted, as it stands. */
export interface LeaveRequest extends LeaveWish {
  readonly id: number;
  readonly person: Named;
  readonly type: Pick<
    LeaveType,
    'id' | 'key' | 'name' | 'unit' | 'counting' | 'balance' | 'belowZero' | 'proof' | 'proofDays' | 'reserved'
  >;
  /** The last day as it was asked for. */
  readonly plannedOn: IsoDay;
  readonly amount: number;
  readonly state: ApprovalState;
  readonly comment: string | null;
  readonly overstepped: string | null;
  readonly askedBy: Named;
  readonly askedAt: Date;
  readonly endedBy: Named | null;
  readonly said: string | null;
  readonly cancelAskedAt: Date | null;
  readonly proofs: readonly NamedProof[];
  /** The newest request for approval; null of what nobody had to approve. */
  readonly approvalId: number | null;
  readonly version: number;
}

/** A request in a list of many people's. */
export interface ListedLeave extends LeaveRequest {
  readonly sector: string | null;
  /** Whether its reader reaches its person. */
  readonly reaches: boolean;
}

/** One day is a half by its own part, whichever end says so. */
export function plainParts(wish: LeaveWish): LeaveWish {
  if (wish.first !== wish.last) return wish;
  const part = wish.firstPart === 'whole' ? wish.lastPart : wish.firstPart;
  return { ...wish, firstPart: part, lastPart: part };
}

export const absenceOf = ({ first, last, firstPart, lastPart, hours }: LeaveWish): Absence => ({
  first,
  last,
  firstIsHalf: firstPart !== 'whole',
  lastIsHalf: lastPart !== 'whole',
  hours,
});
