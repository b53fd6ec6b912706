import { e } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { returnToOnboarding } from '../../employment/public.ts';
import { ensurePaperTypes } from '../../folders/public.ts';
import { closeNewcomerForms, giveToNewcomers } from '../../forms/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { type FormsToGive, requireForms } from '../forms/template-forms.ts';
import { namedOwners, type StartingTemplate } from '../items.ts';
import { tellOwners } from '../owners/tell-owners.ts';
import {
  closeOnboarding,
  insertOnboardings,
  type NewOnboarding,
  selectBeginning,
  selectOnboardings,
  writeOwners,
} from './onboardings.sql.ts';
import { type Onboarding, readLast, subjectOf } from './read-onboarding.ts';

type Start = Pick<NewOnboarding, 'by' | 'remindedAt'> & {
  readonly load?: number;
  readonly forms?: FormsToGive;
};

export interface Beginning {
  readonly personId: number;
  readonly templateId: number;
  /** Whether the template’s digital forms go out with it. */
  readonly forms: boolean;
}

/** An onboarding that began, and the names of forms that could not go out with it. */
export interface Begun {
  readonly onboarding: Onboarding;
  readonly leftOut: readonly string[];
}

/** Nobody asked for forms. */
export const NO_FORMS: FormsToGive = { ids: [], leftOut: [] };

/**
 * Begins the onboarding of somebody who is in onboarding, anew if they had one, or takes back somebody who was
 * dismissed by way of an onboarding (D38, states). What was brought before stays with what it was brought for.
 *
 * @throws Failure `ownOnboarding`, `notFound`, `stillActive`, `templateInactive` or `eformsUnavailable`.
 */
export async function beginOnboarding(ctx: Ctx, { personId, templateId, forms }: Beginning): Promise<Begun> {
  refuseOwn(ctx, personId);
  const subject = await subjectOf(ctx, personId, true);
  if (subject.status === 'active') throw new Failure(e.onboarding.stillActive);
  const template = await selectBeginning(ctx.tx, templateId);
  if (!template) throw new Failure(e.shared.notFound);
  if (!template.active) throw new Failure(e.onboarding.templateInactive);
  const given = forms ? await requireForms(ctx, templateId) : NO_FORMS;

  const isBack = subject.status === 'inactive';
  const [last] = await selectOnboardings(ctx.tx, personId, false);
  const before = isBack ? undefined : last;
  if (last) await closeNewcomerForms(ctx, last.id);
  await closeOnboarding(ctx.tx, personId, isBack ? 'finished' : 'replaced', ctx.now);
  if (isBack) await returnToOnboarding(ctx, personId);
  const by = ctx.actor.personId;
  const reminded = before?.remindedAt ?? null;
  await startOnboarding(ctx, [personId], template, { by, remindedAt: reminded, forms: given });
  await tellOwners(ctx, by, [personId]);
  return { onboarding: await readLast(ctx, personId), leftOut: given.leftOut };
}

/**
 * Writes that people begin with a template, with the entries of the trail; however many, in a handful of statements.
 *
 * @param by who decided it; null for nobody of the portal.
 * @param load the load that made them, if one did.
 * @param forms what they are given to answer with it.
 * @returns the onboardings' ids by person.
 */
export async function startOnboarding(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  personIds: readonly number[],
  template: Omit<StartingTemplate, 'active'>,
  { by, remindedAt, load, forms = NO_FORMS }: Start,
): Promise<ReadonlyMap<number, number>> {
  const { id: templateId, name, items } = template;
  await ensureTypes(ctx, items, by);
  const begun = await insertOnboardings(ctx.tx, personIds, { templateId, items, by, remindedAt }, ctx.now);
  await writeOwners(ctx.tx, [...begun.values()], namedOwners(items));
  await giveForms(ctx, begun, forms, by);
  await record(
    ctx,
    [...begun].map(([personId, onboarding]) => ({
      event: 'onboarding.started' as const,
      actorId: by,
      subject: 'person',
      subjectId: personId,
      body: { onboarding, template: templateId, name, ...(load === undefined ? {} : { load }) },
    })),
  );
  return begun;
}

/** Gives forms to those who begin, by the day of their company. */
export async function giveForms(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  begun: ReadonlyMap<number, number>,
  { ids }: FormsToGive,
  by: number | null,
): Promise<void> {
  const company = ids.length === 0 ? null : await readCompany(ctx);
  if (!company) return;
  const beginners = [...begun].map(([personId, onboardingId]) => ({ personId, onboardingId }));
  await giveToNewcomers(ctx, beginners, ids, { by, timeZone: company.timeZone });
}

/** The papers that are asked for have their types in the digital file from now on (areas 1.8). */
async function ensureTypes(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  { personal_documents, documents }: StartingTemplate['items'],
  by: number | null,
): Promise<void> {
  const company = await readCompany(ctx);
  if (!company) return;
  const { country, timeZone } = company;
  const keys = [...personal_documents, ...documents].map(({ key }) => key);
  await ensurePaperTypes(ctx, keys, { country, timeZone, by });
}

/**
 * The template that somebody is to begin with, held so that it is not deactivated meanwhile.
 *
 * @throws Failure `templateUnknown` or `templateInactive`.
 */
export async function templateToBegin(ctx: Pick<CompanyCtx, 'tx'>, id: number): Promise<StartingTemplate> {
  const template = await selectBeginning(ctx.tx, id);
  if (!template) refuseField(e.onboarding.templateUnknown, 'idCompanyTemplate');
  if (!template.active) throw new Failure(e.onboarding.templateInactive);
  return template;
}

/** Nobody decides on their own beginning. @throws Failure `ownOnboarding`. */
export function refuseOwn(ctx: Ctx, personId: number): void {
  if (personId === ctx.actor.personId) throw new Failure(e.onboarding.ownOnboarding);
}
