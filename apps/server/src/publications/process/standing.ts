import { processMay } from '@legajo/contract';
import type { ProcessRow } from '../statements/processes.sql.ts';

type Counted = Pick<
  ProcessRow,
  'state' | 'phase' | 'inspected' | 'total' | 'fileKind' | 'observed' | 'ready'
>;

/** Whether it failed before its file was read to the end: it is read on when it is confirmed anew. */
export const isUnread = (process: Counted) =>
  processMay('readOn', process) &&
  (process.inspected < process.total || (process.total === 0 && process.fileKind === 'pdf'));

/** Whether anything is left to do in a process that has just ended: something to fix or to publish, or to read. */
export const isLeft = (process: Counted) =>
  processMay('close', process) && (process.observed + process.ready > 0 || isUnread(process));

/**
 * Whether a process waits for a person, in its review or after its end. One that does not is finished for good once it
 * has ended: its upload goes, and nobody changes it any more.
 */
export const waits = ({ waitingSince }: Pick<ProcessRow, 'waitingSince'>) => waitingSince !== null;
