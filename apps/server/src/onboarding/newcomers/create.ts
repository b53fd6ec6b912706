import { e } from '@legajo/contract';
import type { PersonInput } from '@legajo/contract/people/person-fields';
import { type Created, type CreateExtra, createEmployee } from '../../people/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { requireForms } from '../forms/template-forms.ts';
import { tellOwners } from '../owners/tell-owners.ts';
import { NO_FORMS, startOnboarding, templateToBegin } from '../people/begin.ts';
import { welcome } from './welcome.ts';

export interface Entry {
  /** The template that they begin with; none, and they are active at once. */
  readonly templateId: number | undefined;
  /** Whether the template’s digital forms go out with it. */
  readonly forms: boolean;
  /** Whether a mail invites them. */
  readonly invite: boolean;
}

export type Welcomed = 'sent' | 'noMail' | 'no';

/**
 * Creates one employee, with a template on the way in (states, employee), and invites them: all of it, or nothing.
 *
 * @throws Failure of the employees area, `templateUnknown`, `templateInactive`, `eformsUnavailable`, `busy`.
 */
export async function createNewcomer(
  steps: Steps,
  said: PersonInput,
  extra: CreateExtra,
  { templateId, forms, invite }: Entry,
): Promise<Created & { readonly welcomed: Welcomed; readonly leftOut: readonly string[] }> {
  if (forms && templateId === undefined) throw new Failure(e.onboarding.eformsUnavailable);
  let welcomed: Welcomed = 'no';
  let leftOut: readonly string[] = [];
  const enter = async (ctx: Ctx, personId: number): Promise<void> => {
    const by = ctx.actor.personId;
    if (templateId !== undefined) {
      const template = await templateToBegin(ctx, templateId);
      const given = forms ? await requireForms(ctx, templateId) : NO_FORMS;
      leftOut = given.leftOut;
      await startOnboarding(ctx, [personId], template, { by, remindedAt: null, forms: given });
      await tellOwners(ctx, by, [personId]);
    }
    if (invite) welcomed = (await welcome(ctx, personId, by)) ? 'sent' : 'noMail';
  };
  if (templateId !== undefined)
    await steps.transaction(async (ctx) => {
      await templateToBegin(ctx, templateId);
      if (forms) await requireForms(ctx, templateId);
    });
  const status = templateId === undefined ? 'active' : 'onboarding';
  const created = await createEmployee(steps, said, { ...extra, status, enter });
  return { ...created, welcomed, leftOut };
}
