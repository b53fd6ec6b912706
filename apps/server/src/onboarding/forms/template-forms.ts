import { e } from '@legajo/contract';
import { type FormStanding, readFormStandings } from '../../forms/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { selectTemplateForms, writeTemplateForms } from './template-forms.sql.ts';

type Reading = Pick<CompanyCtx, 'tx'>;

/** The forms of templates, in their order, by template. */
export async function readTemplateForms(
  ctx: Reading,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, readonly FormStanding[]>> {
  const rows = templateIds.length === 0 ? [] : await selectTemplateForms(ctx.tx, templateIds);
  const standings = await readFormStandings(ctx, [...new Set(rows.map(({ formId }) => formId))]);
  const found = rows.flatMap(({ templateId, formId }) => {
    const form = standings.get(formId);
    return form ? [{ templateId, form }] : [];
  });
  const grouped = Map.groupBy(found, ({ templateId }) => templateId);
  return new Map([...grouped].map(([id, those]) => [id, those.map(({ form }) => form)]));
}

/**
 * Puts forms in the place of those that a template has. One that stood may stay, whatever became of it.
 *
 * @throws Failure `fieldInvalid` of a form that is not there, keeps no names, or was put away.
 */
export async function setTemplateForms(
  ctx: Reading,
  templateId: number,
  formIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(formIds)];
  const stood = new Set((await selectTemplateForms(ctx.tx, [templateId])).map(({ formId }) => formId));
  const standings = await readFormStandings(ctx, ids);
  if (ids.some((id) => !stood.has(id) && !standings.get(id)?.isChoosable))
    refuseField(e.onboarding.fieldInvalid, 'eforms', 'option');
  await writeTemplateForms(ctx.tx, templateId, ids);
}

/** Forms that go out with a template, and the names of those that cannot. */
export interface FormsToGive {
  readonly ids: readonly number[];
  readonly leftOut: readonly string[];
}

/** What of a template's forms can go out now, held until it did. */
export async function formsToGive(ctx: Reading, templateId: number): Promise<FormsToGive> {
  const ids = (await selectTemplateForms(ctx.tx, [templateId])).map(({ formId }) => formId);
  const standings = await readFormStandings(ctx, ids, true);
  const forms = ids.flatMap((id) => standings.get(id) ?? []);
  return {
    ids: forms.filter(({ isReady }) => isReady).map(({ id }) => id),
    leftOut: forms.filter(({ isReady }) => !isReady).map(({ name }) => name),
  };
}

/** The same where they were asked for. @throws Failure `eformsUnavailable` where none can go out. */
export async function requireForms(ctx: Reading, templateId: number): Promise<FormsToGive> {
  const forms = await formsToGive(ctx, templateId);
  if (forms.ids.length === 0) throw new Failure(e.onboarding.eformsUnavailable);
  return forms;
}
