import { dayIn, e } from '@legajo/contract';
import { COMPANY_CATEGORIES, WELCOME_KINDS } from '@legajo/contract/onboarding';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { checkItems } from '../items.ts';
import { drawUpload, keepPictures, releasePictures } from '../pictures.ts';
import {
  insertTemplate,
  isNameTaken,
  lockTemplate,
  selectTemplate,
  type Template,
  type TemplateFields,
  updateTemplate,
  updateTemplateActive,
} from './templates.sql.ts';

/** A template as a form sends it. */
export interface TemplateForm extends Omit<TemplateFields, 'image'> {
  /** Of the version that was read; undefined is not asked. */
  readonly version: number | undefined;
  /** A picture in the spool, to take the place of the one there is. */
  readonly upload: string | undefined;
}

/** One template. @throws Failure `notFound`. */
export async function readTemplate(ctx: Ctx, id: number): Promise<Template> {
  const template = await selectTemplate(ctx.tx, ctx.actor.personId, id);
  if (!template) throw new Failure(e.shared.notFound);
  return template;
}

/**
 * Makes a template.
 *
 * @param source an existing one, whose image it takes over unless it brings its own.
 * @throws Failure `notFound` for no such source, and those of `checkForm`.
 */
export async function createTemplate(ctx: Ctx, form: TemplateForm, source: number | null): Promise<Template> {
  const from = source === null ? null : await readTemplate(ctx, source);
  const fields = await checkForm(ctx, form, null, from?.image ?? null);
  const { personId } = ctx.actor;
  const id = await uniquely(() => insertTemplate(ctx.tx, ctx.companyId, fields, personId, ctx.now));
  await note(ctx, 'onboarding-template.created', id, { name: fields.name, source });
  return readTemplate(ctx, id);
}

/**
 * Saves a template anew. Who is in onboarding keeps the items they began with.
 *
 * @throws Failure `notFound`, `stale` and those of `checkForm`.
 */
export async function saveTemplate(ctx: Ctx, id: number, form: TemplateForm): Promise<Template> {
  if (!(await lockTemplate(ctx.tx, id))) throw new Failure(e.shared.notFound);
  const before = await readTemplate(ctx, id);
  if (form.version !== undefined && form.version !== before.version) throw new Failure(e.onboarding.stale);
  const fields = await checkForm(ctx, form, id, before.image);
  await uniquely(() => updateTemplate(ctx.tx, id, fields, ctx.now));
  if (before.image && !fields.image?.equals(before.image)) await releasePictures(ctx, [before.image]);
  await note(ctx, 'onboarding-template.changed', id, { name: fields.name });
  return readTemplate(ctx, id);
}

/** Activates or deactivates a template; nobody begins with one that is not active. @throws Failure `notFound`. */
export async function setTemplateActive(ctx: Ctx, id: number, active: boolean): Promise<Template> {
  if (!(await lockTemplate(ctx.tx, id))) throw new Failure(e.shared.notFound);
  const before = await readTemplate(ctx, id);
  if (before.active !== active) {
    await updateTemplateActive(ctx.tx, id, active, ctx.now);
    await note(ctx, active ? 'onboarding-template.activated' : 'onboarding-template.deactivated', id, {});
  }
  return readTemplate(ctx, id);
}

/**
 * The fields to be stored of a form, its picture kept. The address of a video is kept where the welcome is one.
 *
 * @throws Failure `groupEmpty`, `itemUnknown`, `fieldInvalid`, `nameTaken`, `videoRequired`, `imageRequired` or
 * `notAPicture`.
 */
async function checkForm(
  ctx: Ctx,
  form: TemplateForm,
  id: number | null,
  standing: Buffer | null,
): Promise<TemplateFields> {
  const { version: _, upload, ...fields } = form;
  if (!COMPANY_CATEGORIES.some((one) => one.id === fields.category))
    refuseField(e.onboarding.fieldInvalid, 'id_categoria_tipo_empresa', 'option');
  checkItems(fields.items, ctx.actor.country, dayIn(ctx.now, ctx.actor.timeZone));
  const isVideo = fields.kind === WELCOME_KINDS.video;
  if (isVideo && !isSecureAddress(fields.url)) refuseField(e.onboarding.videoRequired, 'url');
  if (fields.kind === WELCOME_KINDS.image && upload === undefined && standing === null)
    refuseField(e.onboarding.imageRequired, 'file');
  if (await isNameTaken(ctx.tx, fields.name, id)) refuseField(e.onboarding.nameTaken, 'nombre');
  const [drawn] =
    upload === undefined ? [] : await keepPictures(ctx, [(await drawUpload(ctx, upload)).whole]);
  return { ...fields, url: isVideo ? fields.url : null, image: drawn ?? standing };
}

function isSecureAddress(text: string | null): boolean {
  const url = text !== null && URL.parse(text);
  return (
    url !== false && url !== null && url.protocol === 'https:' && url.username === '' && url.hostname !== ''
  );
}

/** Somebody may take a name in the moment between the question and the write: the index says so. */
async function uniquely<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'onboarding_template_name_taken')
      refuseField(e.onboarding.nameTaken, 'nombre');
    throw error;
  }
}

export function note(
  ctx: Ctx,
  event:
    | 'onboarding-template.created'
    | 'onboarding-template.changed'
    | 'onboarding-template.activated'
    | 'onboarding-template.deactivated',
  id: number,
  body: Record<string, string | number | null>,
): Promise<void> {
  const actorId = ctx.actor.personId;
  return record(ctx, [{ event, actorId, subject: 'onboarding-template', subjectId: id, body }]);
}
