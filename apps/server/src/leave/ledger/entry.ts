import type { IsoDay } from '@legajo/contract';

/** What an entry of the ledger says happened (areas 11.1). */
export type EntryKind = 'opening' | 'granted' | 'taken' | 'returned' | 'expired' | 'correction' | 'settled';

/** Why a grant has as many days as it has. */
export interface GrantReason {
  readonly policyId: number;
  readonly version: number;
  readonly years: number;
  readonly bracket: number;
  readonly progressive: number;
}

/** An entry of somebody's ledger of one type of leave: it is added, and never changed. */
export interface Entry {
  readonly on: IsoDay;
  readonly kind: EntryKind;
  readonly amount: number;
  /** The year whose days they are. */
  readonly period: number;
  /** Which twelfth of a period was granted, 1 to 12; 0 where it was granted at once. An expiry has that of the last grant. */
  readonly part: number;
  /** How often the person was settled before: who comes back begins anew. */
  readonly stint: number;
  readonly reason: GrantReason | null;
}

/** Days to two decimals: sums of twelfths stay what they say. */
export const rounded = (amount: number): number => {
  const whole = Math.round(Math.abs(amount) * 100 + 1e-6) / 100;
  // Zero has no sign.
  return amount < 0 && whole !== 0 ? -whole : whole;
};

export const sumOf = (entries: readonly Pick<Entry, 'amount'>[]): number =>
  rounded(entries.reduce((sum, { amount }) => sum + amount, 0));

/** Which stint somebody is in: one more than were settled. */
export const stintOf = (entries: readonly Pick<Entry, 'kind' | 'stint'>[]): number =>
  Math.max(0, ...entries.filter(({ kind }) => kind === 'settled').map(({ stint }) => stint)) + 1;
