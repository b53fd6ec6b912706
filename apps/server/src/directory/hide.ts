import { e } from '@legajo/contract';
import { readSettings } from '../account/public.ts';
import { record } from '../audit/public.ts';
import { readEmployee } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { lockConsent, selectConsent, updateHidden } from './consent.sql.ts';

export interface Standing {
  readonly hidden: boolean;
  /** Whether the company has a directory at all. */
  readonly isOn: boolean;
}

/** Whether the company leaves somebody out of the directory. @throws Failure `notFound`. */
export async function readStanding(ctx: Ctx, personId: number): Promise<Standing> {
  await readEmployee(ctx, personId);
  const hidden = (await selectConsent(ctx.tx, personId))?.hidden ?? false;
  return { hidden, isOn: (await readSettings(ctx)).directory };
}

/**
 * Leaves somebody out of the directory and its tree, or lets them in again (areas 16.2). What they consented to stays: it
 * is theirs.
 *
 * @throws Failure `notFound`.
 */
export async function hide(ctx: Ctx, personId: number, hidden: boolean): Promise<Standing> {
  await readEmployee(ctx, personId);
  const before = await lockConsent(ctx.tx, personId);
  if (!before) throw new Failure(e.shared.notFound);
  if (before.hidden !== hidden) {
    await updateHidden(ctx.tx, personId, hidden);
    const event = hidden ? 'directory.hidden' : 'directory.shown';
    await record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'person', subjectId: personId }]);
  }
  return readStanding(ctx, personId);
}
