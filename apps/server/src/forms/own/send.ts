import { isDeepStrictEqual } from 'node:util';
import { e } from '@legajo/contract';
import type { Answers } from '@legajo/contract/forms/definition';
import { fitsAnswers, judgeAnswers } from '@legajo/contract/forms/judge-answers';
import type { AnswerState } from '@legajo/contract/forms/states';
import { readCompany } from '../../account/public.ts';
import type { Ctx, Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { keepPictures, lockPictures, releasePictures } from '../../platform/pictures/kept-pictures.ts';
import { askForApproval } from '../approval/approval.ts';
import type { Answered } from '../filing/draw-paper.ts';
import { fileAnswer, sealAnswer } from '../filing/file-answer.ts';
import { writeBack } from '../filing/write-back.ts';
import { answerUnnamed } from '../unnamed/answer-unnamed.ts';
import { deleteFilesOf } from './files.sql.ts';
import { updateSent } from './own.sql.ts';
import { holdOpen, judgingOf, noteSent, type OwnForm, withFiles, withForm } from './own.ts';
import { selectFacts } from './person-facts.sql.ts';
import { proveSigner, signFiled } from './sign-filed.ts';

/** A form as it is sent. */
export interface Sending {
  readonly given: Readonly<Record<string, unknown>>;
  /** As it was read; undefined is not asked. */
  readonly version: number | undefined;
  readonly password: string | undefined;
  readonly code: string | undefined;
}

/** What came of it. */
export interface Sent {
  readonly state: AnswerState;
  readonly documentId: number | null;
  readonly requestId: number | null;
}

type Keep = (ctx: Ctx, sent: Sent) => Promise<void>;

interface Judged extends OwnForm {
  readonly kept: Answers;
}

/**
 * Sends a form, once: a sealed document is made of it, or somebody is asked to approve it first; what keeps no name goes
 * where nothing joins it to its person (areas 9.5, 9.6, 9.9).
 *
 * @param keep what the same wish is answered when it comes again, in the transaction that sends it; not of what keeps no
 *   name, of which no request leaves a trace.
 * @throws Failure `notFound`, `closed`, `alreadyAnswered`, `stale`, `answerInvalid`, `typeInvalid`, `signatureRequired`, of the
 *   signing, `nobody` of the approvals, `busy`
 */
export async function sendForm(steps: Steps, id: number, sending: Sending, keep: Keep): Promise<Sent> {
  const judged = await steps.transaction((ctx) => judge(ctx, id, sending));
  if (judged.row.kind === 'anonymous') {
    await steps.transaction((ctx) => sendUnnamed(ctx, id, sending));
    return { state: 'answered', documentId: null, requestId: null };
  }
  if (judged.row.needsApproval) return steps.transaction((ctx) => sendToApprove(ctx, id, sending, keep));
  if (judged.row.documentTypeId === null) throw new Failure(e.eforms.typeInvalid);
  const proven = judged.row.isSigned ? await proveSigner(steps, sending) : null;
  const of = await steps.transaction((ctx) => answered(ctx, judged));
  const sealed = await sealAnswer(steps.platform, of, { at: steps.now, isSigned: judged.row.isSigned });
  const documentId = await keepPictures(steps, [sealed.bytes], async (ctx: Ctx, [sha256]) => {
    const again = await judge(ctx, id, sending);
    // What stood about them, or in it, became something else while it was drawn.
    if (!sha256 || !isDeepStrictEqual(again.kept, judged.kept) || again.row.version !== judged.row.version)
      throw new Failure(e.shared.stale);
    const made = await fileAnswer(ctx, again.row, of, sealed, sha256);
    await markSent(ctx, again, { state: 'answered', documentId: made });
    await writeBack(
      ctx,
      { personId: again.row.personId, country: of.company.country },
      again.definition,
      again.kept,
    );
    await keep(ctx, { state: 'answered', documentId: made, requestId: null });
    return made;
  });
  if (proven) await signFiled(steps, documentId, proven);
  return { state: 'answered', documentId, requestId: null };
}

/** What is sent, as it would be kept; its row is held. */
async function judge(ctx: Ctx, id: number, { given, version }: Sending): Promise<Judged> {
  const row = await holdOpen(ctx, id);
  if (version !== undefined && row.kind === 'named' && version !== row.version)
    throw new Failure(e.shared.stale);
  const own = await withForm(ctx, row);
  const { answers, faults } = judgeAnswers(own.definition, withFiles(own, given), judgingOf(ctx, own, false));
  if (Object.keys(faults).length > 0) throw new Failure(e.eforms.answerInvalid, {}, faults);
  if (!fitsAnswers(answers)) throw new Failure(e.eforms.answerInvalid);
  return { ...own, kept: answers };
}

async function sendUnnamed(ctx: Ctx, id: number, sending: Sending): Promise<void> {
  const { row, kept } = await judge(ctx, id, sending);
  await answerUnnamed(ctx, row, kept);
}

async function sendToApprove(ctx: Ctx, id: number, sending: Sending, keep: Keep): Promise<Sent> {
  await lockPictures(ctx.tx);
  const judged = await judge(ctx, id, sending);
  await markSent(ctx, judged, { state: 'inApproval', documentId: null });
  const sent: Sent = {
    state: 'inApproval',
    documentId: null,
    requestId: await askForApproval(ctx, judged.row),
  };
  await keep(ctx, sent);
  return sent;
}

/** Writes that it was sent; files of questions that are hidden go. The caller has the pictures locked. */
async function markSent(
  ctx: Ctx,
  { row, kept }: Judged,
  sent: { readonly state: 'answered' | 'inApproval'; readonly documentId: number | null },
): Promise<void> {
  const gone = await deleteFilesOf(ctx.tx, row.id, Object.keys(kept));
  await updateSent(ctx.tx, row.id, { ...sent, answers: kept, formVersion: row.formVersion }, ctx.now);
  await releasePictures(ctx, gone);
  await noteSent(ctx, row, { state: sent.state, document: sent.documentId });
}

async function answered(ctx: Ctx, { row, definition, kept, files }: Judged): Promise<Answered> {
  const company = await readCompany(ctx);
  const person = await selectFacts(ctx.tx, row.personId);
  if (!company || !person) throw new Failure(e.eforms.notFound);
  return {
    ...{ company, person, definition, answers: kept, formName: row.name, formVersion: row.formVersion },
    files: files.filter(({ field }) => field in kept),
    sentAt: ctx.now,
    approved: null,
  };
}
