import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { requireConfirmed } from '../change/confirm.ts';
import { selectEffect } from '../change/effect.sql.ts';
import { type Effect, effectFact, NO_EFFECT } from '../change/effect.ts';
import { receiptsVanish, type Saving } from '../change/update.ts';
import { requireFolder, viewerOf } from '../folder.ts';
import { type FullType, PLAIN_EXTRAS, type TypeChoice } from '../type-row.ts';
import {
  insertType,
  selectFullType,
  updateOwnPdf,
  updateRetentionSetter,
  updateTypeRow,
} from './full.sql.ts';
import type { CheckedPdf } from './own-pdf.ts';
import { isPageOf } from './page-fit.ts';
import { judgeType, settleChoice } from './rules.ts';

/** What of a type is asked for; what is left out stays, or is as of a new type. */
export type TypeChange = { readonly [K in keyof Omit<TypeChoice, 'folderId'>]?: TypeChoice[K] | undefined };

/** A PDF of its own whose bytes are stored: a new one, none (`null`), or the one there was. */
export type OwnPdf = (CheckedPdf & { readonly sha256: Buffer }) | null | undefined;

/** A type of which nothing was said. */
export const PLAIN_TYPE: Omit<TypeChoice, 'folderId' | 'name'> = {
  ...PLAIN_EXTRAS,
  alias: null,
  capture: 'file-name',
  captureArea: null,
  captureNumbers: {},
  visible: true,
  signable: true,
  salaryReceipt: false,
  xmlRequired: false,
  generic: false,
  uploadAllowed: false,
  companyBox: null,
  personBox: null,
  signaturePage: 'last',
  withoutRoom: 'page',
  certifies: false,
};

const without = (change: TypeChange) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<TypeChoice>;

/** @throws Failure `notFound`. */
export async function readFullType(ctx: Ctx, id: number, lock = false): Promise<FullType> {
  const type = await selectFullType(ctx.tx, viewerOf(ctx), id, lock);
  if (!type) throw new Failure(e.folders.notFound);
  return type;
}

/**
 * Before any row is held: an onboarding makes types of its own under the same lock, and a name that two give at once, or the
 * one analysis that two ask for, is refused by the rule and not by the key.
 */
const lockTypes = (ctx: Ctx) => lockCompany(ctx.tx, 'blockers', ctx.companyId);

/**
 * Creates a document type. It asks for a signature unless told otherwise, or it goes without a seal.
 *
 * @throws Failure of the folders area.
 */
export async function createType(
  ctx: Ctx,
  folderId: number,
  asked: TypeChange & { readonly name: string },
  pdf: OwnPdf,
): Promise<FullType> {
  await lockTypes(ctx);
  const folder = await requireFolder(ctx, folderId, true);
  if (folder.archived) throw new Failure(e.folders.archived);
  const plain = { ...PLAIN_TYPE, folderId, name: asked.name, signable: asked.unsealed !== true };
  const type = await settleChoice(ctx, { ...plain, ...without(asked) }, folder);
  await judgeType(ctx, type, folder, null);
  if (pdf) requireOwnSize(pdf, type);
  const id = await insertType(ctx.tx, type);
  if (pdf) await updateOwnPdf(ctx.tx, id, rowOf(pdf));
  if (type.retentionYears !== null) await updateRetentionSetter(ctx.tx, id, ctx.actor.personId, ctx.now);
  await note(ctx, 'document-type.created', id, { folder: folderId });
  if (type.paper !== null) await note(ctx, 'paper.mapped', id, { before: null, after: type.paper });
  return readFullType(ctx, id);
}

/**
 * Changes a document type, with its row held; what it does to documents that are out as of a folder (areas 1.3).
 *
 * @throws Failure of the folders area, or `stale`.
 */
export async function updateType(
  ctx: Ctx,
  id: number,
  change: TypeChange,
  { pdf, ...saving }: Saving & { readonly pdf: OwnPdf },
): Promise<{ type: FullType; effect: Effect }> {
  await lockTypes(ctx);
  const before = await readFullType(ctx, id, true);
  if (saving.version !== undefined && saving.version !== before.version) throw new Failure(e.shared.stale);
  const folder = await requireFolder(ctx, before.folderId, true);
  const after = await settleChoice(ctx, { ...choiceOf(before), ...without(change) }, folder);
  await judgeType(ctx, after, folder, before);
  if (pdf) requireOwnSize(pdf, after);
  const effect = await effectOf(ctx, before, after);
  if (saving.onlyTell) return { type: before, effect };
  requireConfirmed(effect, saving.confirmed, ctx.actor.language);
  await updateTypeRow(ctx.tx, id, after);
  if (after.retentionYears !== null && isSetAnew(before, after))
    await updateRetentionSetter(ctx.tx, id, ctx.actor.personId, ctx.now);
  if (pdf !== undefined) await updateOwnPdf(ctx.tx, id, pdf && rowOf(pdf));
  await noteChange(ctx, id, choiceOf(before), after, { pdf, effect });
  return { type: await readFullType(ctx, id), effect };
}

const isSetAnew = (before: TypeChoice, after: TypeChoice) =>
  before.retentionYears !== after.retentionYears || before.retentionFrom !== after.retentionFrom;

const rowOf = ({ sha256, bytes, pages }: NonNullable<OwnPdf>) => ({ sha256, bytes, pages: pages.length });

/** @throws Failure `pdfWrongSize` where its own PDF has pages that may not be published in it. */
function requireOwnSize({ pages }: CheckedPdf, type: TypeChoice): void {
  if (!pages.every((page) => isPageOf(page, type))) refuseField(e.folders.pdfWrongSize, 'pdf');
}

async function effectOf(ctx: Ctx, before: FullType, after: TypeChoice): Promise<Effect> {
  const folder = {
    visible: before.folderVisible,
    signable: before.folderSignable,
    ephemeral: before.folderEphemeral,
  };
  const scene = { folderId: before.folderId, typeId: before.id, folder, type: after, before };
  const { effect, receipts } = await selectEffect(ctx.tx, scene);
  if (receipts > 0) throw receiptsVanish(receipts);
  return { ...NO_EFFECT, ...effect };
}

const CHOICES = ['folderId', 'name', ...Object.keys(PLAIN_TYPE)] as (keyof TypeChoice)[];

/** A type's own choices, out of all that is read of it. */
function choiceOf(type: FullType): TypeChoice {
  return Object.fromEntries(CHOICES.map((key) => [key, type[key]])) as unknown as TypeChoice;
}

async function noteChange(
  ctx: Ctx,
  id: number,
  before: TypeChoice,
  after: TypeChoice,
  { pdf, effect }: { readonly pdf: OwnPdf; readonly effect: Effect },
): Promise<void> {
  const changed = CHOICES.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const pick = (type: TypeChoice) =>
    Object.fromEntries(changed.map((key) => [key, JSON.parse(JSON.stringify(type[key]))]));
  const file = pdf === undefined ? {} : { pdf: pdf?.sha256.toString('hex') ?? null };
  await note(ctx, 'document-type.changed', id, {
    before: pick(before),
    after: { ...pick(after), ...file },
    ...effectFact(effect),
  });
  if (before.paper !== after.paper)
    await note(ctx, 'paper.mapped', id, { before: before.paper, after: after.paper });
}

type Event = Parameters<typeof record>[1][number];

const note = (ctx: Ctx, event: Event['event'], subjectId: number, body: Exclude<Event['body'], undefined>) =>
  record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'document-type', subjectId, body }]);
