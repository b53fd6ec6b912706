import { ACTIONS, e } from '@legajo/contract';
import { actionOf, type SelfServiceSection } from '@legajo/contract/people/self-service';
import { requireStepUp } from '../mfa/public.ts';
import { requireDataReach } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { selectControl } from './bank/control.sql.ts';
import { lockSubject, type Subject, selectSubject } from './people.sql.ts';
import { selectEnabled } from './settings/actions.sql.ts';

/** How whoever asks may change a part of somebody's own data: at once, with approval, or not. */
export type Way = 'direct' | 'asked' | 'none';

/**
 * Whose data it is, and whether the caller may see it: one's own always; somebody else's with action 7 and within scope.
 *
 * @throws Failure `forbiddenAction` without the action, `notFound` out of scope.
 */
export async function subjectFor(ctx: Ctx, personId: number): Promise<Subject> {
  const own = personId === ctx.actor.personId;
  if (!own && !ctx.actor.actions.has(ACTIONS.employees)) throw new Failure(e.shared.forbiddenAction);
  const subject = await selectSubject(ctx.tx, ctx.actor.personId, personId);
  if (!subject) throw new Failure(e.shared.notFound);
  return subject;
}

/**
 * Where somebody's wages go is more than their data: asked besides wherever it is read, written or decided about.
 *
 * @throws Failure `managersOff`.
 */
export async function requireReachOf(ctx: Ctx, personId: number, section: SelfServiceSection): Promise<void> {
  if (section === 'bank' && personId !== ctx.actor.personId) await requireDataReach(ctx);
}

/** The same before it changes. @throws Failure `managersOff`, `stepUp`. */
export async function requireHandOn(ctx: Ctx, personId: number, section: SelfServiceSection): Promise<void> {
  await requireReachOf(ctx, personId, section);
  if (section === 'bank' && personId !== ctx.actor.personId) await requireStepUp(ctx);
}

/** Whose data it is, held until the transaction ends: what is read after is what will be changed. */
export async function lockedSubjectFor(ctx: Ctx, personId: number): Promise<Subject> {
  await subjectFor(ctx, personId);
  await lockSubject(ctx.tx, personId);
  return subjectFor(ctx, personId);
}

/**
 * How the caller may change a part of a person's own data. Human Resources changes other people's at once, but for bank
 * data where the company asks for two people. Who is on
 * the way in tells the company about themselves for the first time: there is nothing yet that anybody would compare it
 * with, so it stands at once and needs no setting. Everybody else, administrators about themselves included, asks, where
 * the company enabled it. The data of who was dismissed is read only.
 */
export async function wayOf(ctx: Ctx, subject: Subject, section: SelfServiceSection): Promise<Way> {
  if (subject.status === 'inactive') return 'none';
  const isOwn = subject.id === ctx.actor.personId;
  // One of two is whoever asks for somebody else.
  if (!isOwn && section === 'bank' && (await selectControl(ctx.tx)) !== null) return 'asked';
  if (!isOwn || subject.status === 'onboarding') return 'direct';
  return (await selectEnabled(ctx.tx)).has(actionOf(section)) ? 'asked' : 'none';
}

/** How the caller changes a part of a person's own data that they are about to write. @throws Failure `dismissed` or `notEnabled`. */
export async function wayToWrite(
  ctx: Ctx,
  subject: Subject,
  section: SelfServiceSection,
): Promise<'direct' | 'asked'> {
  if (subject.status === 'inactive') throw new Failure(e.selfService.dismissed);
  const way = await wayOf(ctx, subject, section);
  if (way === 'none') throw new Failure(e.selfService.notEnabled);
  return way;
}
