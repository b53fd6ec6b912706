import { dayIn, e } from '@legajo/contract';
import { type AuditFact, record } from '../../audit/public.ts';
import { closeNewcomerForms, moveNewcomerForms, readNewcomerForms } from '../../forms/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { formsToGive } from '../forms/template-forms.ts';
import { type AskedItems, checkItems, namedOwners, PAPER_GROUPS } from '../items.ts';
import { refuseStrangers } from '../owners/refuse-strangers.ts';
import { tellOwners } from '../owners/tell-owners.ts';
import { giveForms, refuseOwn } from './begin.ts';
import {
  closeOnboarding,
  insertOnboardings,
  moveFiles,
  type OnboardingRow,
  selectBeginning,
  selectOnboardings,
  updateItems,
  writeOwners,
} from './onboardings.sql.ts';
import { type Onboarding, readLast, subjectOf } from './read-onboarding.ts';

/**
 * Changes what is asked of one person. What they brought for an item that is not asked any more stays, and counts again
 * when it is.
 *
 * @throws Failure `ownOnboarding`, `notFound`, `notOnboarding`, `groupEmpty` or `itemUnknown`.
 */
export async function changeItems(ctx: Ctx, personId: number, items: AskedItems): Promise<Onboarding> {
  const current = await currentOf(ctx, personId);
  checkItems(items, ctx.actor.country, dayIn(ctx.now, ctx.actor.timeZone));
  await refuseStrangers(ctx, items, current.items);
  await updateItems(ctx.tx, current.id, items);
  await writeOwners(ctx.tx, [current.id], namedOwners(items));
  await tellOwners(ctx, ctx.actor.personId, [personId], current.items);
  await note(ctx, 'onboarding.changed', personId, { onboarding: current.id });
  return readLast(ctx, personId);
}

/**
 * Moves a person to another template (D55). Files of items that both ask for go along; the others stay with the
 * onboarding that is over. So do forms: where there were some, those of the other template that they have not yet go out.
 *
 * @throws Failure `ownOnboarding`, `notFound`, `notOnboarding` or `templateInactive`.
 */
export async function moveToTemplate(ctx: Ctx, personId: number, templateId: number): Promise<Onboarding> {
  const current = await currentOf(ctx, personId);
  const template = await selectBeginning(ctx.tx, templateId);
  if (!template) throw new Failure(e.shared.notFound);
  if (!template.active) throw new Failure(e.onboarding.templateInactive);
  await closeOnboarding(ctx.tx, personId, 'replaced', ctx.now);
  const { items } = template;
  const fresh = { templateId, items, by: ctx.actor.personId, remindedAt: current.remindedAt };
  const id = (await insertOnboardings(ctx.tx, [personId], fresh, ctx.now)).get(personId) as number;
  await writeOwners(ctx.tx, [id], namedOwners(items));
  const papers = PAPER_GROUPS.flatMap((group) => items[group].map(({ key }) => key));
  await moveFiles(ctx.tx, current.id, id, papers);
  await moveForms(ctx, personId, [current.id, id], templateId);
  await tellOwners(ctx, ctx.actor.personId, [personId], current.items);
  await note(ctx, 'onboarding.moved', personId, {
    onboarding: id,
    before: current.templateId,
    template: templateId,
    name: template.name,
  });
  return readLast(ctx, personId);
}

/** Forms that both give go along, the others that are open are closed, and what the other one gives besides goes out. */
async function moveForms(
  ctx: Ctx,
  personId: number,
  [from, to]: readonly [number, number],
  templateId: number,
): Promise<void> {
  const had = (await readNewcomerForms(ctx, [from])).get(from) ?? [];
  if (had.length === 0) return;
  const forms = await formsToGive(ctx, templateId);
  const held = new Set(had.map(({ formId }) => formId));
  await moveNewcomerForms(ctx, from, to, forms.ids);
  await closeNewcomerForms(ctx, from);
  const fresh = { ...forms, ids: forms.ids.filter((id) => !held.has(id)) };
  await giveForms(ctx, new Map([[personId, to]]), fresh, ctx.actor.personId);
}

/** The onboarding of somebody who is in it and has one, held with its person. */
async function currentOf(ctx: Ctx, personId: number): Promise<OnboardingRow> {
  refuseOwn(ctx, personId);
  const subject = await subjectOf(ctx, personId, true);
  if (subject.status !== 'onboarding') throw new Failure(e.onboarding.notOnboarding);
  const [current] = await selectOnboardings(ctx.tx, personId, false);
  if (current?.state !== 'current') throw new Failure(e.shared.notFound);
  return current;
}

function note(
  ctx: Ctx,
  event: 'onboarding.changed' | 'onboarding.moved',
  subjectId: number,
  body: NonNullable<AuditFact['body']>,
): Promise<void> {
  return record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'person', subjectId, body }]);
}
