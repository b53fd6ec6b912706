import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { returnToOnboarding } from '../../employment/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import type { AskedItems } from '../items.ts';
import {
  closeOnboarding,
  insertOnboarding,
  type NewOnboarding,
  selectBeginning,
  selectOnboardings,
} from './onboardings.sql.ts';
import { type Onboarding, readLast, subjectOf } from './read-onboarding.ts';

export interface Beginning {
  readonly personId: number;
  readonly templateId: number;
  /** Whether digital forms are to be made. */
  readonly forms: boolean;
}

/**
 * Begins the onboarding of somebody who is in onboarding, anew if they had one, or takes back somebody who was
 * dismissed by way of an onboarding (D38, states). What was brought before stays with what it was brought for.
 *
 * @throws Failure `ownOnboarding`, `notFound`, `stillActive`, `templateInactive` or `eformsUnavailable`.
 */
export async function beginOnboarding(
  ctx: Ctx,
  { personId, templateId, forms }: Beginning,
): Promise<Onboarding> {
  refuseOwn(ctx, personId);
  const subject = await subjectOf(ctx, personId, true);
  if (subject.status === 'active') throw new Failure(e.onboarding.stillActive);
  if (forms) throw new Failure(e.onboarding.eformsUnavailable);
  const template = await selectBeginning(ctx.tx, templateId);
  if (!template) throw new Failure(e.shared.notFound);
  if (!template.active) throw new Failure(e.onboarding.templateInactive);

  const isBack = subject.status === 'inactive';
  const [before] = isBack ? [] : await selectOnboardings(ctx.tx, personId, false);
  await closeOnboarding(ctx.tx, personId, isBack ? 'finished' : 'replaced', ctx.now);
  if (isBack) await returnToOnboarding(ctx, personId);
  const by = ctx.actor.personId;
  await startOnboarding(ctx, personId, template, { by, remindedAt: before?.remindedAt ?? null });
  return readLast(ctx, personId);
}

/**
 * Writes that somebody begins with a template, with the entry of the trail.
 *
 * @param by who decided it; null for nobody of the portal.
 * @returns the onboarding's id.
 */
export async function startOnboarding(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  personId: number,
  template: { readonly id: number; readonly name: string; readonly items: AskedItems },
  { by, remindedAt }: Pick<NewOnboarding, 'by' | 'remindedAt'>,
): Promise<number> {
  const { id: templateId, name, items } = template;
  const onboarding = await insertOnboarding(ctx.tx, { personId, templateId, items, by, remindedAt }, ctx.now);
  const body = { onboarding, template: templateId, name };
  await record(ctx, [
    { event: 'onboarding.started', actorId: by, subject: 'person', subjectId: personId, body },
  ]);
  return onboarding;
}

/** Nobody decides on their own beginning. @throws Failure `ownOnboarding`. */
export function refuseOwn(ctx: Ctx, personId: number): void {
  if (personId === ctx.actor.personId) throw new Failure(e.onboarding.ownOnboarding);
}
