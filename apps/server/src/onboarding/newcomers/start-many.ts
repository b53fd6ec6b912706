import { e, errorText } from '@legajo/contract';
import { readEmployee } from '../../people/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { beginOnboarding } from '../people/begin.ts';
import { readTemplate } from '../templates/template.ts';
import { tellBegun } from './welcome.ts';

/** What became of one of those for whom it was to start. */
export interface Started {
  readonly id: number;
  /** Empty for somebody out of reach. */
  readonly name: string;
  readonly told: boolean;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/**
 * Starts the onboarding of several people with a template, each in a transaction of their own, and tells each by mail. Who
 * cannot begin is named with the reason, and keeps nobody else back.
 *
 * @throws Failure `notFound`, `templateInactive` or `startNobody`.
 */
export async function startOnboardings(
  steps: Steps,
  templateId: number,
  personIds: readonly number[],
): Promise<Started[]> {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) refuseField(e.onboarding.startNobody, 'ids');
  await steps.transaction(async (ctx) => {
    const { active } = await readTemplate(ctx, templateId);
    if (!active) throw new Failure(e.onboarding.templateInactive);
  });
  const done: Started[] = [];
  for (const id of ids) done.push(await startOne(steps, templateId, id));
  return done;
}

async function startOne(steps: Steps, templateId: number, personId: number): Promise<Started> {
  let name = '';
  try {
    const told = await steps.transaction(async (ctx: Ctx) => {
      const employee = await readEmployee(ctx, personId);
      name = `${employee.surname}, ${employee.name}`;
      await beginOnboarding(ctx, { personId, templateId, forms: false });
      return tellBegun(ctx, personId);
    });
    return { id: personId, name, told, error: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const message = errorText(error.definition, steps.actor.language);
    return { id: personId, name, told: false, error: { code: error.definition.code, message } };
  }
}
