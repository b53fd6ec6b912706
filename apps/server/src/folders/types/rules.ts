import { dayIn, e, lawOf } from '@legajo/contract';
import { boxesOverlap } from '@legajo/contract/documents/page-box';
import { fieldsWithoutEffect } from '@legajo/contract/documents/without-effect';
import type { Ctx } from '../../platform/context.ts';
import { refuseField } from '../../platform/failure.ts';
import { COMPANY_BOX, PERSON_BOX } from '../default-boxes.ts';
import type { FullFolder } from '../folder-row.ts';
import { selectTemplate } from '../templates/templates.sql.ts';
import type { FullType, PageTransform, TypeChoice } from '../type-row.ts';
import { isActivePerson, isNameTaken, selectAnalysed } from './full.sql.ts';

type FolderFlags = Pick<FullFolder, 'kind' | 'visible' | 'ephemeral'>;

/** What follows from what was chosen: kinds of folders and templates decide some of it. */
export async function settleChoice(ctx: Ctx, asked: TypeChoice, folder: FolderFlags): Promise<TypeChoice> {
  const salaryReceipt = asked.salaryReceipt || folder.kind === 'recibos';
  const type = { ...asked, salaryReceipt, digitalForms: asked.digitalForms || folder.kind === 'eform' };
  if (type.templateId === null) return type;
  if (!type.visible || !folder.visible) refuseField(e.folders.templateNeedsVisible, 'idTemplate');
  const template = await selectTemplate(ctx.tx, type.templateId);
  if (!template) refuseField(e.folders.templateUnknown, 'idTemplate');
  const requiredPages = template.slots.filter((slot) => slot.required).length;
  return { ...type, totalPages: template.slots.length, requiredPages };
}

/**
 * What holds between the fields of a type (wire-names-2, 1).
 *
 * @param before the type that changes; null of a new one. A second signer who left since stays named in it.
 * @throws Failure of the folders area, with the field.
 */
export async function judgeType(
  ctx: Ctx,
  type: TypeChoice,
  folder: FolderFlags,
  before: FullType | null,
): Promise<void> {
  if (type.capture === 'area' && !type.captureArea)
    refuseField(e.folders.fieldRequired, 'captureArea', 'required');
  judgeReceipt(type, folder);
  judgeEffect(type, folder, before);
  judgePages(type);
  judgeBoxes(type);
  judgeTransform(type.transform);
  judgeRetention(ctx, type);
  await judgeSecond(ctx, type, before?.secondPersonId ?? null);
  if (type.analysed) {
    const name = await selectAnalysed(ctx.tx, before?.id ?? null);
    if (name !== null) refuseField(e.folders.analysisTaken, 'sendIa', 'invalid', { name });
  }
  const taken = await isNameTaken(ctx.tx, type, before?.id ?? null);
  if (taken) refuseField(e.folders.nameTaken, taken);
}

function judgeReceipt(type: TypeChoice, folder: FolderFlags): void {
  if (type.salaryReceipt && folder.ephemeral) refuseField(e.folders.receiptsNeverEphemeral, 'salaryReceipt');
  if (type.salaryReceipt && type.digitalForms) refuseField(e.folders.fieldInvalid, 'digitalForms');
  if (type.unsealed && (type.salaryReceipt || type.signable))
    refuseField(e.folders.unsealedNever, 'sinSello');
  // No seal is there that could certify.
  if (type.unsealed && type.certifies) refuseField(e.folders.fieldInvalid, 'certificar');
}

/** What would do nothing is refused where it is chosen; a type that had it so keeps it, and its row says it. */
function judgeEffect(type: TypeChoice, { kind }: FolderFlags, before: TypeChoice | null): void {
  const had = before ? effectless(before, kind) : [];
  const field = effectless(type, kind).find((one) => one !== 'sendIa' && !had.includes(one));
  if (field) refuseField(e.folders.fieldInvalid, field);
}

/** The fields of a type that do nothing where it stands. */
export const effectless = (
  { salaryReceipt, uploadAllowed, paper, analysed }: TypeChoice,
  kind: FolderFlags['kind'],
) => fieldsWithoutEffect({ salaryReceipt, upload: uploadAllowed, papel: paper, sendIa: analysed }, kind);

function judgePages({ totalPages, requiredPages, uploadAllowed }: TypeChoice): void {
  if (requiredPages > totalPages) refuseField(e.folders.requiredOverTotal, 'requiredPages');
  if (uploadAllowed && totalPages < 1) refuseField(e.folders.fieldInvalid, 'totalPages');
}

/** Ours count too, where the type sets none (areas 1.9). */
function judgeBoxes({ companyBox, personBox, secondBox, signable, unsealed }: TypeChoice): void {
  const company = companyBox ?? (unsealed ? null : COMPANY_BOX);
  const person = personBox ?? (signable ? PERSON_BOX : null);
  const boxes = [company, person, secondBox].filter((box) => box !== null);
  const clash = boxes.some((one, i) => boxes.slice(i + 1).some((other) => boxesOverlap(one, other)));
  if (clash) refuseField(e.folders.boxesOverlap, 'signaturePosition');
}

/** @throws Failure `transformInvalid` of an instruction that makes no page. */
export function judgeTransform({ cut }: PageTransform): void {
  if (!cut) return;
  const pieces = cut.rows * cut.columns;
  const none = cut.keep.length === 0 || cut.keep.some((piece) => piece > pieces);
  if (none || new Set(cut.keep).size !== cut.keep.length)
    refuseField(e.folders.transformInvalid, 'transform');
}

function judgeRetention(ctx: Ctx, { retentionYears, retentionFrom, salaryReceipt }: TypeChoice): void {
  if ((retentionYears === null) !== (retentionFrom === null))
    refuseField(e.folders.retentionInvalid, 'retencion_anios');
  const least = salaryReceipt ? leastYears(ctx) : null;
  if (retentionYears !== null && least !== null && retentionYears < least)
    refuseField(e.folders.retentionInvalid, 'retencion_anios');
}

async function judgeSecond(ctx: Ctx, type: TypeChoice, before: number | null): Promise<void> {
  const { secondPersonId, secondIsManager, secondBox, signable, salaryReceipt } = type;
  if (secondPersonId === null && !secondIsManager) return;
  if (!secondBox || !signable || salaryReceipt) refuseField(e.folders.fieldInvalid, 'segundo');
  if (secondPersonId === null || secondPersonId === before) return;
  if (!(await isActivePerson(ctx.tx, ctx.actor.personId, secondPersonId)))
    refuseField(e.folders.fieldInvalid, 'segundo');
}

/** Years that the country's law asks for, where we follow its row. */
const leastYears = ({ actor, now }: Ctx): number | null =>
  lawOf(actor.country, 'retentionYears', dayIn(now, actor.timeZone));
