import type { WorkKind } from '@legajo/contract';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { addDone, forbidRetry, insertWork, updateWork } from './work.sql.ts';
import type { NewWork, WorkStanding, WorkSubject } from './work.ts';

/**
 * Puts a work into the list of processes, in the transaction that begins it.
 *
 * @returns its number, of the sequence that publications are numbered by.
 */
export const beginWork = ({ tx, now }: CompanyCtx, work: NewWork): Promise<number> =>
  insertWork(tx, work, now);

/** Says where the work on a row stands, in the transaction that changes the row. */
export const noteWork = (
  { tx, now }: CompanyCtx,
  kind: WorkKind,
  subject: WorkSubject,
  standing: WorkStanding,
): Promise<void> => updateWork(tx, { kind, subject }, standing, now);

/** Says how a work of a number ended. */
export const endWork = ({ tx, now }: CompanyCtx, id: number, standing: WorkStanding): Promise<void> =>
  updateWork(tx, id, standing, now);

/** Counts what a step of a work did. */
export const countDone = ({ tx, now }: CompanyCtx, id: number, count: number): Promise<void> =>
  addDone(tx, id, count, now);

/** What a work was about is gone: it cannot be begun once more. */
export const giveUpRetry = ({ tx }: CompanyCtx, subject: WorkSubject): Promise<void> =>
  forbidRetry(tx, subject);
