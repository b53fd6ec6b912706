import type { ProcessState, WorkKind } from '@legajo/contract';

/** Works of calls, which have no job. */
export const CALLS_WORKS: readonly WorkKind[] = ['welcome', 'reminder', 'access', 'papers'];

/** A row of the slice that does the work. */
export interface WorkSubject {
  readonly table: 'employee_load' | 'prepared_export' | 'backup' | 'process' | 'reminder_round';
  readonly id: number;
}

/** What was left out of a work, as whoever began it is told. */
export interface WorkProblem {
  readonly code: string;
  /** Of its definition: several may share a code. */
  readonly key?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The broken rule of a field, which says more than the code. */
  readonly rule?: { readonly name: string; readonly field: string; readonly n?: number | undefined };
  /** The line of the file and the number that stands on it; of a selection its place and who it is. */
  readonly line: number;
  readonly number: string;
}

export interface NewWork {
  readonly kind: WorkKind;
  readonly by: number;
  readonly subject?: WorkSubject | undefined;
  /** Shown to whoever began it, and to nobody else who administers. */
  readonly isPrivate?: boolean;
  readonly fileName?: string | undefined;
  readonly total?: number;
  /** Known to be left out from the beginning. */
  readonly problems?: readonly WorkProblem[];
}

/** Where a work stands; what is not said stays. */
export interface WorkStanding {
  readonly state: ProcessState;
  /** It goes on, and a person is what it waits for. */
  readonly waits?: boolean;
  readonly total?: number;
  readonly done?: number;
  readonly failed?: number;
  readonly failureCode?: string | null;
  /** Of one that failed: the same can be begun once more. */
  readonly canRetry?: boolean;
  readonly problems?: readonly WorkProblem[];
  /** What is left of what was asked; null where nothing is. */
  readonly request?: unknown;
}

export interface Work {
  readonly id: number;
  readonly kind: WorkKind;
  readonly state: ProcessState;
  readonly createdBy: number;
  readonly subject: WorkSubject['table'] | null;
  readonly subjectId: number | null;
  readonly canRetry: boolean;
  readonly request: unknown;
}
