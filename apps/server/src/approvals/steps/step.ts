import type { ActionId, OnLate, StepRule, StepState } from '@legajo/contract';

/** Whom a step asks. There is no step without one: an approval that nobody could give cannot be written down. */
export type StepSource =
  | { readonly source: 'group'; readonly groupId: number }
  | { readonly source: 'people'; readonly personIds: readonly [number, ...number[]] }
  /** Whoever holds an action and reaches the person that the request is about, where it is about one. */
  | { readonly source: 'holders'; readonly action: ActionId }
  | { readonly source: 'management' };

/** A step as it is asked for. */
export type AskedStep = StepSource & {
  readonly name: string | null;
  readonly rule: StepRule;
  /** Days of the company from its opening. */
  readonly days: number;
  readonly onLate: OnLate;
};

/** A step as it stands. */
export interface StepRow {
  readonly place: number;
  readonly name: string | null;
  readonly rule: StepRule;
  readonly source: StepSource['source'];
  readonly groupId: number | null;
  readonly personIds: readonly number[];
  readonly action: string | null;
  readonly days: number;
  readonly onLate: OnLate;
  readonly state: StepState;
  readonly dueOn: string | null;
  readonly told: number;
}
