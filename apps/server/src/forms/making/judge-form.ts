import { e } from '@legajo/contract';
import { FORM_BOUNDS } from '@legajo/contract/forms/bounds';
import type { Definition, FormKind } from '@legajo/contract/forms/definition';
import { judgeDefinition, namingFaults } from '@legajo/contract/forms/judge-definition';
import { readType } from '../../folders/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import type { FormRow } from '../form.ts';
import { type FormFields, isNameTaken, selectDraft, selectFormType } from '../forms.sql.ts';

/** A form as it is sent. */
export interface SentForm {
  readonly name: string;
  readonly kind: FormKind;
  readonly documentTypeId: number | null;
  readonly isSigned: boolean;
  /** Undefined: what it asks stays. */
  readonly definition: unknown;
}

/** Whether whoever acts may have answers filed under a type. */
export async function isFormType(ctx: Ctx, id: number): Promise<boolean> {
  if ((await selectFormType(ctx.tx, id)) === null) return false;
  try {
    await readType(ctx, id);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** @throws Failure `typeInvalid` where it may not be. */
export async function requireFormType(ctx: Ctx, id: number, field: string): Promise<void> {
  if (!(await isFormType(ctx, id))) refuseField(e.eforms.typeInvalid, field);
}

/**
 * What is kept of a form that is sent.
 *
 * @param was as it stands; null of a new one.
 * @throws Failure `nameTaken`, `anonymousRule`, `typeInvalid`, `definitionInvalid`
 */
export async function judgeForm(ctx: Ctx, sent: SentForm, was: FormRow | null): Promise<FormFields> {
  const { name, kind, documentTypeId, isSigned } = sent;
  if (name !== was?.name) await lockCompany(ctx.tx, 'formNames', ctx.companyId);
  if (await isNameTaken(ctx.tx, name, was?.id ?? null)) refuseField(e.eforms.nameTaken, 'nombre');
  if (kind === 'anonymous' && isSigned) refuseField(e.eforms.anonymousRule, 'certificate');
  if (kind === 'anonymous' && documentTypeId !== null) refuseField(e.eforms.anonymousRule, 'idSubCarpeta');
  if (documentTypeId !== null && documentTypeId !== was?.documentTypeId)
    await requireFormType(ctx, documentTypeId, 'idSubCarpeta');
  const standing = was?.hasDraft ? await selectDraft(ctx.tx, was.id) : null;
  const draft = sent.definition === undefined ? standing : readDefinition(sent.definition, kind, false);
  if (draft && kind === 'anonymous') refuseNaming(draft);
  return { name, kind, documentTypeId, isSigned, draft };
}

/** @param whole as it must be to go into force. @throws Failure `definitionInvalid`, which names the path; `anonymousRule` */
export function readDefinition(value: unknown, kind: FormKind, whole: boolean): Definition {
  if (JSON.stringify(value).length > FORM_BOUNDS.bytes)
    refuseField(e.eforms.definitionInvalid, 'definicion', 'max');
  const { definition, faults } = judgeDefinition(value, whole);
  if (!definition) throw new Failure(e.eforms.definitionInvalid, {}, faults);
  if (kind === 'anonymous') refuseNaming(definition);
  return definition;
}

function refuseNaming(definition: Definition): void {
  const faults = namingFaults(definition);
  if (Object.keys(faults).length > 0) throw new Failure(e.eforms.anonymousRule, {}, faults);
}
