import { dayIn, e } from '@legajo/contract';
import { COMPANY_CATEGORIES, WELCOME_KINDS } from '@legajo/contract/onboarding/onboarding';
import { isSecureAddress } from '@legajo/contract/values/plain-rules';
import { record } from '../../audit/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { violated } from '../../platform/db/savepoint.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { releasePictures } from '../../platform/pictures/kept-pictures.ts';
import { readTemplateForms, setTemplateForms } from '../forms/template-forms.ts';
import { type AskedItems, checkItems } from '../items.ts';
import { refuseStrangers } from '../owners/refuse-strangers.ts';
import { withPicture } from '../pictures.ts';
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
  /** Digital forms that go out with it; undefined leaves those it has. */
  readonly forms: readonly number[] | undefined;
}

/** One template. @throws Failure `notFound`. */
export async function readTemplate(ctx: Ctx, id: number): Promise<Template> {
  const template = await selectTemplate(ctx.tx, ctx.actor.personId, id);
  if (!template) throw new Failure(e.shared.notFound);
  return { ...template, forms: (await readTemplateForms(ctx, [id])).get(id) ?? [] };
}

/**
 * Makes a template.
 *
 * @param source an existing one, whose image it takes over unless it brings its own.
 * @throws Failure `notFound` for no such source, `fieldInvalid` of a form, those of `checkForm`, `notAPicture` and `busy`.
 */
export function createTemplate(steps: Steps, form: TemplateForm, source: number | null): Promise<Template> {
  const check = async (ctx: Ctx) => {
    const from = source === null ? null : await readTemplate(ctx, source);
    await checkForm(ctx, form, null, from?.image ?? null, from?.items ?? null);
    return from?.image ?? null;
  };
  return withPicture(steps, form.upload, check, async (ctx, standing, drawn) => {
    const fields = fieldsOf(form, drawn ?? standing);
    const { personId } = ctx.actor;
    const id = await addTemplate(ctx, fields, personId);
    await setTemplateForms(ctx, id, form.forms ?? (await formsOf(ctx, source)));
    await note(ctx, 'onboarding-template.created', id, { name: fields.name, source });
    return readTemplate(ctx, id);
  });
}

/** Writes a template as it is given. @throws Failure `nameTaken`. @returns its id. */
export function addTemplate(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  fields: TemplateFields,
  by: number | null,
): Promise<number> {
  return uniquely(() => insertTemplate(tx, fields, by, now));
}

/** Lets nobody begin with a template any more. */
export function retireTemplate({ tx, now }: Pick<Ctx, 'tx' | 'now'>, id: number): Promise<void> {
  return updateTemplateActive(tx, id, false, now);
}

/**
 * Saves a template anew. Who is in onboarding keeps the items they began with.
 *
 * @throws Failure `notFound`, `stale`, those of `checkForm`, `notAPicture` and `busy`.
 */
export function saveTemplate(steps: Steps, id: number, form: TemplateForm): Promise<Template> {
  const check = async (ctx: Ctx) => {
    const before = await heldTemplate(ctx, id);
    if (form.version !== undefined && form.version !== before.version) throw new Failure(e.onboarding.stale);
    await checkForm(ctx, form, id, before.image, before.items);
    return before;
  };
  return withPicture(steps, form.upload, check, async (ctx, before, drawn) => {
    const fields = fieldsOf(form, drawn ?? before.image);
    await uniquely(() => updateTemplate(ctx.tx, id, fields, ctx.now));
    if (form.forms) await setTemplateForms(ctx, id, form.forms);
    if (before.image && !fields.image?.equals(before.image)) await releasePictures(ctx, [before.image]);
    await note(ctx, 'onboarding-template.changed', id, { name: fields.name });
    return readTemplate(ctx, id);
  });
}

/** One template, held until the transaction ends. @throws Failure `notFound`. */
export async function heldTemplate(ctx: Ctx, id: number): Promise<Template> {
  if (!(await lockTemplate(ctx.tx, id))) throw new Failure(e.shared.notFound);
  return readTemplate(ctx, id);
}

/** Activates or deactivates a template; nobody begins with one that is not active. @throws Failure `notFound`. */
export async function setTemplateActive(ctx: Ctx, id: number, active: boolean): Promise<Template> {
  const before = await heldTemplate(ctx, id);
  if (before.active !== active) {
    await updateTemplateActive(ctx.tx, id, active, ctx.now);
    await note(ctx, active ? 'onboarding-template.activated' : 'onboarding-template.deactivated', id, {});
  }
  return readTemplate(ctx, id);
}

/**
 * Refuses a form that cannot be stored.
 *
 * @throws Failure `groupEmpty`, `itemUnknown`, `ownerUnknown`, `fieldInvalid`, `nameTaken`, `videoRequired` or `imageRequired`.
 */
async function checkForm(
  ctx: Ctx,
  form: TemplateForm,
  id: number | null,
  standing: Buffer | null,
  before: AskedItems | null,
): Promise<void> {
  const { name, kind, url, category, items, upload } = form;
  if (!COMPANY_CATEGORIES.some((one) => one.id === category))
    refuseField(e.onboarding.fieldInvalid, 'id_categoria_tipo_empresa', 'option');
  checkItems(items, ctx.actor.country, dayIn(ctx.now, ctx.actor.timeZone));
  await refuseStrangers(ctx, items, before);
  if (kind === WELCOME_KINDS.video && (url === null || !isSecureAddress(url)))
    refuseField(e.onboarding.videoRequired, 'url');
  if (kind === WELCOME_KINDS.image && upload === undefined && standing === null)
    refuseField(e.onboarding.imageRequired, 'file');
  if (await isNameTaken(ctx.tx, name, id)) refuseField(e.onboarding.nameTaken, 'nombre');
}

/** The fields to be stored of a form. The address of a video is kept where the welcome is one. */
function fieldsOf(
  { version: _, upload: __, forms: ___, ...fields }: TemplateForm,
  image: Buffer | null,
): TemplateFields {
  return { ...fields, url: fields.kind === WELCOME_KINDS.video ? fields.url : null, image };
}

/** The forms of a template that another is made from, but for those that could not be chosen now. */
async function formsOf(ctx: Ctx, source: number | null): Promise<number[]> {
  const forms = source === null ? [] : ((await readTemplateForms(ctx, [source])).get(source) ?? []);
  return forms.filter(({ isChoosable }) => isChoosable).map(({ id }) => id);
}

/** Somebody may take a name in the moment between the question and the write: the index says so. */
async function uniquely<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violated(error) === 'onboarding_template_name_taken') refuseField(e.onboarding.nameTaken, 'nombre');
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
