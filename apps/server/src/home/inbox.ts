import { ACTIONS } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { certificateEnds, countQuestions, countUnanswered, countWaitingProcesses } from './inbox.sql.ts';

export type InboxKind = 'disagreements' | 'questions' | 'processes' | 'certificate';

export interface InboxRow {
  readonly kind: InboxKind;
  /** At most 99. */
  readonly count: number;
  /** There are more than `count`. */
  readonly more: boolean;
}

const MOST = 99;
const DAY_MS = 86_400_000;
/** A question nobody took up in a quarter of a year is no news any more. */
const QUESTION_DAYS = 90;
/** How long before its end a certificate is to be renewed. */
const CERTIFICATE_DAYS = 30;

/** What waits for somebody, one row for each kind that is not empty and that they may act on. */
export async function readInbox(ctx: Ctx): Promise<InboxRow[]> {
  const { tx, now } = ctx;
  const { actions, personId } = ctx.actor;
  const rows: InboxRow[] = [];
  const add = (kind: InboxKind, count: number) => {
    if (count > 0) rows.push({ kind, count: Math.min(count, MOST), more: count > MOST });
  };
  if (actions.has(ACTIONS.documentDetail)) {
    add('disagreements', await countUnanswered(tx, personId, MOST + 1));
    const since = new Date(now.getTime() - QUESTION_DAYS * DAY_MS);
    add('questions', await countQuestions(tx, personId, since, MOST + 1));
  }
  if (actions.has(ACTIONS.processManager) || actions.has(ACTIONS.publishMassive))
    add('processes', await countWaitingProcesses(tx, MOST + 1));
  if (actions.has(ACTIONS.certificates)) {
    const ends = await certificateEnds(tx, now, new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS));
    add('certificate', ends ? 1 : 0);
  }
  return rows;
}
