import { dayIn, e, lawOf } from '@legajo/contract';
import type { DocumentType } from '../folders/public.ts';
import type { Ctx } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';

/**
 * Whether who gets a document of this type has to be asked to sign it: a salary receipt that is signable, where the row
 * that is followed of the country demands a signature (areas 2.2, docs/countries.md).
 */
export function isSignatureDue({ actor, now }: Pick<Ctx, 'actor' | 'now'>, type: DocumentType): boolean {
  if (!type.signable || !(type.salaryReceipt || type.folderKind === 'recibos')) return false;
  return lawOf(actor.country, 'payslipSignature', dayIn(now, actor.timeZone)) === 'required';
}

/**
 * @param sign what whoever publishes says of it: as the type where they say nothing.
 * @throws Failure `fieldInvalid` of a signature that a type has no place for, or that is due and not asked for.
 */
export function requireSigning(ctx: Ctx, type: DocumentType, sign: boolean | undefined): void {
  if (sign === undefined) return;
  if (sign ? !type.signable : isSignatureDue(ctx, type)) refuseField(e.publications.fieldInvalid, 'firmar');
}
