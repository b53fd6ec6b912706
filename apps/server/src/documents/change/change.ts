import { documentCan, e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { type DocumentType, isInSight, typeWithinReach } from '../../folders/public.ts';
import { requireDataReach } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { tell } from '../../platform/messages/tell.ts';
import { selectForNotice } from '../cancel.sql.ts';
import { documentMessages } from '../messages.ts';
import { noticeTo } from '../observations/tell-owner.ts';
import { noteHistory } from '../period/history.ts';
import { whyNotPeriod } from '../period/range.ts';
import { type Changeable, lockForChange, updateChanged } from './change.sql.ts';

/** What is to be changed: not given, it stays; null empties it. */
export interface DocumentChange {
  readonly fileName: string | undefined;
  readonly period: string | undefined;
  readonly typeId: number | undefined;
  readonly comment: string | null | undefined;
  readonly expiresOn: string | null | undefined;
  /** As it was when whoever changes it read it. */
  readonly version: number | undefined;
}

type Changed = 'name' | 'period' | 'type' | 'comment' | 'expiry';

/**
 * Changes what may be changed of a published document (areas 2.7), never its bytes. Its reader is told, once, of another
 * period or type.
 *
 * @throws Failure `notFound`, `own`, `erased`, `notChangeable`, `fieldInvalid`, `stale` or `managersOff`.
 */
export async function changeDocument(ctx: Ctx, id: number, change: DocumentChange): Promise<void> {
  await requireDataReach(ctx);
  const before = await lockForChange(ctx.tx, ctx.actor.personId, id);
  if (!before) throw new Failure(e.documents.notFound);
  // Nobody decides about themselves (areas 0.3).
  if (before.personId === ctx.actor.personId) throw new Failure(e.documents.own);
  if (!documentCan.read(before.state)) throw new Failure(e.documents.erased);
  if (!documentCan.readByOwner(before.state)) throw new Failure(e.documents.notChangeable);
  if (change.version !== undefined && change.version !== before.version) throw new Failure(e.shared.stale);
  const after = {
    fileName: change.fileName === undefined ? before.fileName : named(change.fileName),
    period: change.period ?? before.period,
    typeId: change.typeId ?? before.typeId,
    comment: change.comment === undefined ? before.comment : change.comment,
    expiresOn: change.expiresOn === undefined ? before.expiresOn : change.expiresOn,
  };
  const changed = changesOf(before, after);
  if (changed.length === 0) return;
  const refiled = changed.includes('period') || changed.includes('type');
  if (refiled && before.signed) throw new Failure(e.documents.notChangeable);
  if (changed.includes('period')) await checkPeriod(ctx, after.period);
  const types = changed.includes('type') ? await requireExchangeable(ctx, before, after.typeId) : null;
  await updateChanged(ctx.tx, id, after);
  const body = {
    changed,
    ...(changed.includes('period') && { period: { before: before.period, after: after.period } }),
    ...(types && { type: { before: types.from.name, after: types.to.name } }),
  };
  await record(ctx, [
    {
      event: 'document.changed',
      actorId: ctx.actor.personId,
      subject: 'document',
      subjectId: id,
      body,
      personal: { address: ctx.origin.address, agent: ctx.origin.agent },
    },
  ]);
  if (changed.includes('period')) {
    const { timeZone, personId: by } = ctx.actor;
    const moved = { period: after.period, documents: 1, by, subjectId: id, at: ctx.now };
    await noteHistory(ctx, timeZone, [{ ...moved, subject: 'document' }]);
  }
  if (refiled) await tellRefiled(ctx, id, after.typeId);
}

/** A name for a person's eyes: on one line, and that of a PDF. */
const named = (text: string) => {
  if (/[\r\n]/.test(text)) refuseField(e.documents.fieldInvalid, 'archivo');
  return text.replace(/(\.pdf)?$/i, '.pdf');
};

const changesOf = (
  before: Changeable,
  after: Omit<Changeable, 'id' | 'personId' | 'state' | 'signed' | 'folderId' | 'version'>,
) => {
  const all: readonly (readonly [Changed, boolean])[] = [
    ['name', before.fileName !== after.fileName],
    ['period', before.period !== after.period],
    ['type', before.typeId !== after.typeId],
    ['comment', before.comment !== after.comment],
    ['expiry', before.expiresOn !== after.expiresOn],
  ];
  return all.flatMap(([name, is]) => (is ? [name] : []));
};

async function checkPeriod(ctx: Ctx, period: string): Promise<void> {
  if (await whyNotPeriod(ctx, period)) refuseField(e.documents.fieldInvalid, 'periodo');
}

const isReceipt = (type: DocumentType) => type.salaryReceipt || type.folderKind === 'recibos';

/** A type of the same folder, signature and seal, in use, and neither of them of salary receipts. @throws Failure `notChangeable` */
async function requireExchangeable(ctx: Ctx, before: Changeable, typeId: number) {
  const from = await typeWithinReach(ctx, ctx.actor.personId, before.typeId);
  const to = await typeWithinReach(ctx, ctx.actor.personId, typeId);
  if (!from || !to) refuseField(e.documents.fieldInvalid, 'idSubCarpeta');
  const same =
    to.folderId === from.folderId && to.signable === from.signable && to.unsealed === from.unsealed;
  if (!same || to.closed || isReceipt(from) || isReceipt(to)) throw new Failure(e.documents.notChangeable);
  return { from, to };
}

/** Nobody is told of what they do not see (areas 2.5). */
async function tellRefiled(ctx: Ctx, id: number, typeId: number): Promise<void> {
  const type = await typeWithinReach(ctx, ctx.actor.personId, typeId);
  if (!type || !isInSight(type)) return;
  for (const document of await selectForNotice(ctx.tx, [id]))
    await tell(ctx, documentMessages.changed, noticeTo(document));
}
