import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { presetWords } from './messages.ts';
import { PRESETS, type Slot } from './presets.ts';
import {
  insertPresets,
  insertTemplate,
  lockTemplate,
  removeTemplateRow,
  selectTemplates,
  type TemplateRow,
  updateTemplate,
  updateTypesOfTemplate,
} from './templates.sql.ts';

/** The templates of a company; it is given those of its country the first time (areas 1.7). */
export function listTemplates(ctx: Ctx): Promise<TemplateRow[]> {
  return givePresets(ctx, ctx.actor.country);
}

/** Gives a company the templates of its country that it never had. @returns all it has. */
export async function givePresets(ctx: Pick<Ctx, 'tx'>, country: string): Promise<TemplateRow[]> {
  const theirs = PRESETS.filter(({ countries }) => countries?.includes(country) ?? true);
  await insertPresets(
    ctx.tx,
    theirs.map((preset) => presetWords(preset, country)),
  );
  return selectTemplates(ctx.tx);
}

/** @throws Failure `nameTaken`. */
export async function createTemplate(ctx: Ctx, name: string, slots: readonly Slot[]): Promise<TemplateRow> {
  const made = await insertTemplate(ctx.tx, name, slots);
  if (!made) refuseField(e.folders.nameTaken, 'nombre');
  await note(ctx, 'upload-template.created', made.id, { name });
  return made;
}

/** Changes a template; uploads begun before keep their sheets. @throws Failure `templateMissing`, `nameTaken`. */
export async function changeTemplate(
  ctx: Ctx,
  id: number,
  name: string,
  slots: readonly Slot[],
): Promise<TemplateRow> {
  if (!(await lockTemplate(ctx.tx, id))) throw new Failure(e.folders.templateMissing);
  const saved = await updateTemplate(ctx.tx, id, name, slots);
  if (!saved) refuseField(e.folders.nameTaken, 'nombre');
  await updateTypesOfTemplate(ctx.tx, id, slots.length, slots.filter((slot) => slot.required).length);
  await note(ctx, 'upload-template.changed', id, { name, sheets: slots.length });
  return saved;
}

/** @throws Failure `templateMissing`, `templateInUse`. */
export async function removeTemplate(ctx: Ctx, id: number): Promise<void> {
  if (!(await lockTemplate(ctx.tx, id))) throw new Failure(e.folders.templateMissing);
  if (!(await removeTemplateRow(ctx.tx, id, ctx.now))) throw new Failure(e.folders.templateInUse);
  await note(ctx, 'upload-template.removed', id, {});
}

type Event = 'upload-template.created' | 'upload-template.changed' | 'upload-template.removed';

const note = (ctx: Ctx, event: Event, subjectId: number, body: Record<string, string | number>) =>
  record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'upload-template', subjectId, body }]);
