import { e, type Page } from '@legajo/contract';
import type { Definition } from '@legajo/contract/forms/definition';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { listed } from '../../platform/http/page.ts';
import { type FormRow, isReady, type WholeForm } from '../form.ts';
import {
  archiveForm,
  countForms,
  deleteForm,
  type FormOrder,
  type FormTerms,
  insertForm,
  insertVersion,
  isNameTaken,
  isUsed,
  lockForm,
  selectDefinition,
  selectDraft,
  selectForm,
  selectForms,
  selectVersions,
  updateForm,
} from '../forms.sql.ts';
import { isFormType, judgeForm, readDefinition, type SentForm } from './judge-form.ts';

/** Forms of the company, a page of them. */
export async function listForms<W>(
  ctx: Ctx,
  terms: FormTerms,
  order: FormOrder,
  page: Page,
  toWire: (row: FormRow) => W,
): Promise<Listed<W>> {
  const part = { most: page.perPage + 1, skip: (page.page - 1) * page.perPage };
  const rows = await selectForms(ctx.tx, terms, order, part);
  return listed(rows, page, await countForms(ctx.tx, terms), toWire, ({ id }) => [id]);
}

/** @throws Failure `notFound` */
export async function readForm(ctx: Pick<Ctx, 'tx'>, id: number): Promise<FormRow> {
  const form = await selectForm(ctx.tx, id);
  if (!form) throw new Failure(e.eforms.notFound);
  return form;
}

/** A form with what it asks and its versions. @throws Failure `notFound` */
export async function readWhole(ctx: Pick<Ctx, 'tx'>, id: number): Promise<WholeForm> {
  const form = await readForm(ctx, id);
  return { ...form, definition: await askedBy(ctx, form), versions: await selectVersions(ctx.tx, id) };
}

/** What a form asks now: its draft, else the version in force. */
export async function askedBy({ tx }: Pick<Ctx, 'tx'>, form: FormRow): Promise<Definition | null> {
  if (form.hasDraft) return selectDraft(tx, form.id);
  return form.inForce === null ? null : selectDefinition(tx, form.id, form.inForce);
}

/**
 * Begins a form.
 *
 * @throws Failure `limitReached`, `nameTaken`, `typeInvalid`, `definitionInvalid`, `anonymousRule`
 */
export async function createForm(ctx: Ctx, sent: SentForm): Promise<WholeForm> {
  const most = ctx.platform.limits['eform.company'];
  const all = { words: [], isActive: null, ready: false, archived: false };
  await lockCompany(ctx.tx, 'formNames', ctx.companyId);
  if ((await countForms(ctx.tx, all)) >= most) throw new Failure(e.shared.limitReached, { max: most });
  const fields = await judgeForm(ctx, sent, null);
  const id = await insertForm(ctx.tx, fields, by(ctx));
  await note(ctx, 'eform.saved', id, { kind: fields.kind });
  return readWhole(ctx, id);
}

/**
 * Changes a form; what it asks becomes the draft of its next version.
 *
 * @param change what is not said stays.
 * @throws Failure `notFound`, `stale`, `notActive` of one put away, and as of `createForm`
 */
export async function changeForm(
  ctx: Ctx,
  id: number,
  change: Partial<SentForm>,
  version: number,
): Promise<WholeForm> {
  const form = await heldInUse(ctx, id, version);
  if (change.kind !== undefined && change.kind !== form.kind && (form.inForce !== null || form.shelf))
    refuseField(e.eforms.anonymousRule, 'clase');
  const { name, kind, documentTypeId, isSigned } = form;
  const wanted = { name, kind, documentTypeId, isSigned, definition: undefined, ...change };
  const fields = await judgeForm(ctx, wanted, form);
  await updateForm(ctx.tx, id, { ...fields, isActive: form.isActive, inForce: form.inForce }, by(ctx));
  await note(ctx, 'eform.saved', id, { kind: fields.kind });
  return readWhole(ctx, id);
}

/**
 * Puts the draft into force (areas 9.1): from here on it is never changed, and holds for whoever begins.
 *
 * @throws Failure `notFound`, `stale`, `notActive` without a draft or of one put away, `definitionInvalid`, `typeInvalid`, `anonymousRule`
 */
export async function activateForm(ctx: Ctx, id: number, version: number | undefined): Promise<WholeForm> {
  const form = await heldInUse(ctx, id, version ?? null);
  const draft = form.hasDraft ? await selectDraft(ctx.tx, id) : null;
  if (!draft) throw new Failure(e.eforms.notActive);
  const definition = readDefinition(draft, form.kind, true);
  if (form.kind === 'named' && form.documentTypeId === null)
    refuseField(e.eforms.typeInvalid, 'idSubCarpeta');
  const inForce = ((await selectVersions(ctx.tx, id))[0]?.version ?? 0) + 1;
  await insertVersion(ctx.tx, { formId: id, version: inForce, definition }, by(ctx));
  await updateForm(ctx.tx, id, { ...form, draft: null, isActive: true, inForce }, by(ctx));
  await note(ctx, 'eform.activated', id, { version: inForce });
  return readWhole(ctx, id);
}

/** Begins a form as a copy; a type that takes none any more is left out. @throws Failure `notFound`, `nameTaken`, `limitReached` */
export async function copyForm(ctx: Ctx, id: number, name: string | undefined): Promise<WholeForm> {
  const form = await readForm(ctx, id);
  const definition = (await askedBy(ctx, form)) ?? undefined;
  const isFiled = form.documentTypeId !== null && (await isFormType(ctx, form.documentTypeId));
  const documentTypeId = isFiled ? form.documentTypeId : null;
  await lockCompany(ctx.tx, 'formNames', ctx.companyId);
  const copied = name ?? (await freeName(ctx, form.name));
  return createForm(ctx, { ...form, name: copied, documentTypeId, definition });
}

/** Removes a form that nobody was asked; puts any other away. @throws Failure `notFound` @returns whether it is gone. */
export async function removeForm(ctx: Ctx, id: number): Promise<boolean> {
  const form = await held(ctx, id, null);
  const used = await isUsed(ctx.tx, id);
  if (!used) await deleteForm(ctx.tx, id);
  else if (!form.isArchived) await archiveForm(ctx.tx, id, ctx.now);
  await note(ctx, 'eform.archived', id, { removed: !used, name: form.name });
  return !used;
}

/**
 * Renames a plain form, or switches it on or off: off, it is not published, and what people hold goes on.
 *
 * @throws Failure `notFound`, `isPickup`, `nameTaken`, `notActive` of one without a version in force, or put away.
 */
export async function updatePlain(
  ctx: Ctx,
  id: number,
  change: { readonly name: string | undefined; readonly isActive: boolean | undefined },
): Promise<FormRow> {
  const form = await heldInUse(ctx, id, null);
  if (form.shelf) throw new Failure(e.eforms.isPickup);
  await switchForm(ctx, form, change);
  return readForm(ctx, id);
}

/** The same of a form that is held. @throws Failure `nameTaken`, `notActive` */
export async function switchForm(
  ctx: Ctx,
  form: FormRow,
  change: { readonly name?: string | undefined; readonly isActive?: boolean | undefined },
): Promise<void> {
  const { name = form.name, isActive = form.isActive } = change;
  if (isActive && !isReady({ ...form, isActive })) throw new Failure(e.eforms.notActive);
  if (name !== form.name) await lockCompany(ctx.tx, 'formNames', ctx.companyId);
  if (name !== form.name && (await isNameTaken(ctx.tx, name, form.id)))
    refuseField(e.eforms.nameTaken, 'nombre');
  const draft = form.hasDraft ? await selectDraft(ctx.tx, form.id) : null;
  await updateForm(ctx.tx, form.id, { ...form, name, isActive, draft }, by(ctx));
  await note(ctx, 'eform.saved', form.id, { active: isActive });
}

/** A form, held until the transaction ends. @throws Failure `notFound`, `stale` */
export async function held(ctx: Ctx, id: number, version: number | null): Promise<FormRow> {
  await lockForm(ctx.tx, id);
  const form = await readForm(ctx, id);
  if (version !== null && version !== form.version) throw new Failure(e.shared.stale);
  return form;
}

/** The same of one that is not put away: that one is read, and stays as it is. @throws Failure `notActive` as well */
async function heldInUse(ctx: Ctx, id: number, version: number | null): Promise<FormRow> {
  const form = await held(ctx, id, version);
  if (form.isArchived) throw new Failure(e.eforms.notActive);
  return form;
}

async function freeName(ctx: Ctx, name: string): Promise<string> {
  for (let n = 2; n < 100; n += 1) {
    const next = `${name.slice(0, 94)} (${n})`;
    if (!(await isNameTaken(ctx.tx, next, null))) return next;
  }
  return refuseField(e.eforms.nameTaken, 'nombre');
}

const by = ({ actor, now }: Ctx) => ({ by: actor.personId, at: now });

const note = (
  ctx: Ctx,
  event: 'eform.saved' | 'eform.activated' | 'eform.archived',
  id: number,
  body: Record<string, string | number | boolean>,
): Promise<void> =>
  record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'eform', subjectId: id, body }]);
