import type { IsoDay } from '@legajo/contract';
import type { Answers, FormKind } from '@legajo/contract/forms/definition';
import type { AnswerState } from '@legajo/contract/forms/states';

/** Where an answer is asked for: a publication, the shelf, or an entry into the company. */
export type AnswerSource = 'publication' | 'shelf' | 'onboarding';

/** What somebody is to answer, or did. */
export interface AnswerRow {
  readonly id: number;
  readonly personId: number;
  readonly formId: number;
  /** What it asks: of one that was not begun the version in force by now (areas 9.1). */
  readonly formVersion: number;
  readonly kind: FormKind;
  readonly name: string;
  readonly source: AnswerSource;
  readonly publicationId: number | null;
  readonly shelfId: number | null;
  readonly state: AnswerState;
  readonly createdAt: Date;
  readonly dueOn: IsoDay | null;
  readonly answers: Answers;
  readonly comment: string | null;
  readonly sentAt: Date | null;
  readonly documentId: number | null;
  readonly reverted: boolean;
  readonly version: number;
  /** Where it is filed, whether its person signs it, and whether somebody approves it first. */
  readonly documentTypeId: number | null;
  readonly isSigned: boolean;
  readonly needsApproval: boolean;
  readonly requestId: number | null;
}

/** A file of an answer. */
export interface FileRow {
  readonly id: number;
  readonly field: string;
  readonly name: string;
  readonly media: 'image/jpeg' | 'application/pdf';
  readonly bytes: number;
  readonly sha256: Buffer;
}
