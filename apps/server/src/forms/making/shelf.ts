import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { type FormRow, isReady } from '../form.ts';
import { lockForm, selectFormOnShelf } from '../forms.sql.ts';
import { held, readForm, switchForm } from './forms.ts';
import { requireFormType } from './judge-form.ts';
import { insertShelf, removeShelf, type ShelfFields, updateShelf } from './shelf.sql.ts';

/**
 * Puts a form on the shelf (areas 9.7).
 *
 * @throws Failure `notFound`, `alreadyPickup`, `notActive`, `anonymousRule`, `typeInvalid`
 */
export async function putOnShelf(ctx: Ctx, formId: number, fields: ShelfFields): Promise<FormRow> {
  const form = await held(ctx, formId, null);
  if (form.kind === 'anonymous') refuseField(e.eforms.anonymousRule, 'idtemplate');
  if (form.shelf) throw new Failure(e.eforms.alreadyPickup);
  if (!isReady(form)) throw new Failure(e.eforms.notActive);
  await requireFormType(ctx, fields.documentTypeId, 'id_categoria_tipo_documento');
  await insertShelf(ctx.tx, formId, fields);
  await note(ctx, formId, true);
  return readForm(ctx, formId);
}

/**
 * Changes a form of the shelf; what was filed of it stays as it is.
 *
 * @param formId as it was sent: of another form it is not this one.
 * @throws Failure `pickupNotFound`, `typeInvalid`, `notActive`
 */
export async function changeOnShelf(
  ctx: Ctx,
  shelfId: number,
  formId: number,
  fields: ShelfFields,
  isActive: boolean,
): Promise<FormRow> {
  const form = await onShelf(ctx, shelfId);
  if (form.id !== formId) throw new Failure(e.eforms.pickupNotFound);
  if (fields.documentTypeId !== form.shelf?.documentTypeId)
    await requireFormType(ctx, fields.documentTypeId, 'id_categoria_tipo_documento');
  await updateShelf(ctx.tx, shelfId, fields);
  await switchForm(ctx, form, { isActive });
  return readForm(ctx, form.id);
}

/** Takes a form off the shelf; it and its answers stay. @throws Failure `pickupNotFound` */
export async function takeOffShelf(ctx: Ctx, shelfId: number): Promise<FormRow> {
  const form = await onShelf(ctx, shelfId);
  await removeShelf(ctx.tx, shelfId, ctx.now);
  await note(ctx, form.id, false);
  return readForm(ctx, form.id);
}

async function onShelf(ctx: Ctx, shelfId: number): Promise<FormRow> {
  const seen = await selectFormOnShelf(ctx.tx, shelfId);
  if (!seen) throw new Failure(e.eforms.pickupNotFound);
  await lockForm(ctx.tx, seen.id);
  const form = await selectFormOnShelf(ctx.tx, shelfId);
  if (!form) throw new Failure(e.eforms.pickupNotFound);
  return form;
}

const note = (ctx: Ctx, id: number, onShelf: boolean): Promise<void> =>
  record(ctx, [
    {
      event: 'eform.picked-up',
      actorId: ctx.actor.personId,
      subject: 'eform',
      subjectId: id,
      body: { onShelf },
    },
  ]);
