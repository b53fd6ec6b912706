import type { IsoDay } from '@legajo/contract';
import type { AnswerState } from '@legajo/contract/forms/states';

/** A form that newcomers may be given: whether it can go out now. */
export interface FormStanding {
  readonly id: number;
  readonly name: string;
  /** It keeps names, is active and has a version in force. */
  readonly isReady: boolean;
  /** It may be chosen at all: it keeps names and was not put away. */
  readonly isChoosable: boolean;
}

/** A form that somebody was given with their onboarding, and where its answer stands. */
export interface NewcomerForm {
  readonly onboardingId: number;
  readonly formId: number;
  readonly answerId: number;
  readonly name: string;
  readonly state: AnswerState;
  readonly dueOn: IsoDay;
  readonly sentAt: Date | null;
  readonly comment: string | null;
  readonly documentId: number | null;
}
