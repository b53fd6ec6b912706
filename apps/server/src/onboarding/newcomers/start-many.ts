import { e, errorText } from '@legajo/contract';
import { readEmployee } from '../../people/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { requireForms } from '../forms/template-forms.ts';
import { type Beginning, beginOnboarding } from '../people/begin.ts';
import { readTemplate } from '../templates/template.ts';
import { tellBegun } from './welcome.ts';

/** What became of one of those for whom it was to start. */
export interface Started {
  readonly id: number;
  /** Empty for somebody out of reach. */
  readonly name: string;
  readonly told: boolean;
  /** Names of the template's forms that could not go out. */
  readonly leftOut: readonly string[];
  readonly error: { readonly code: string; readonly message: string } | null;
}

/**
 * Starts the onboarding of several people with a template, each in a transaction of their own, and tells each by mail. Who
 * cannot begin is named with the reason, and keeps nobody else back.
 *
 * @param forms whether the template's digital forms go out with it.
 * @throws Failure `notFound`, `templateInactive`, `eformsUnavailable` or `startNobody`.
 */
export async function startOnboardings(
  steps: Steps,
  templateId: number,
  personIds: readonly number[],
  forms: boolean,
): Promise<Started[]> {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) refuseField(e.onboarding.startNobody, 'ids');
  await steps.transaction(async (ctx) => {
    const { active } = await readTemplate(ctx, templateId);
    if (!active) throw new Failure(e.onboarding.templateInactive);
    if (forms) await requireForms(ctx, templateId);
  });
  const done: Started[] = [];
  for (const id of ids) done.push(await startOne(steps, { templateId, personId: id, forms }));
  return done;
}

async function startOne(steps: Steps, beginning: Beginning): Promise<Started> {
  const { personId } = beginning;
  let name = '';
  try {
    const begun = await steps.transaction(async (ctx: Ctx) => {
      const employee = await readEmployee(ctx, personId);
      name = `${employee.surname}, ${employee.name}`;
      const { leftOut } = await beginOnboarding(ctx, beginning);
      return { told: await tellBegun(ctx, personId), leftOut };
    });
    return { id: personId, name, ...begun, error: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const message = errorText(error.definition, steps.actor.language);
    return { id: personId, name, told: false, leftOut: [], error: { code: error.definition.code, message } };
  }
}
