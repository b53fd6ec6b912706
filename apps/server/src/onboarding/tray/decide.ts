import { countryOf, dayIn, e, type Language } from '@legajo/contract';
import { onboardingItemName } from '@legajo/contract/onboarding/onboarding-names';
import { readAccountPerson, tellPerson } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { requireDataReach } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { AS_SENT, approveUpload, type FiledAs, rejectUpload, type SentBack } from '../../uploads/public.ts';
import { groupAsking } from '../items.ts';
import { onboardingMessages } from '../messages.ts';
import { isOwner } from '../owners/may-mark.ts';
import { selectOnboardings, selectSubject } from '../people/onboardings.sql.ts';
import { updateDecided, type WaitingPaper } from './tray.sql.ts';
import { paperOf } from './tray.ts';

/**
 * Accepts what was brought: from here on it counts, on the way in and in the file (D11, D56). Accepted again it stays as it
 * is. What is of a document type becomes a document of it.
 *
 * @param as where it goes instead; a paper of a way in goes nowhere else.
 * @returns whether it was decided now.
 * @throws Failure of uploads: `notFound`, `own`, `decided`, and what is wrong with `as`.
 */
export async function approvePaper(ctx: Ctx, id: number, as: FiledAs = AS_SENT): Promise<boolean> {
  await requireDataReach(ctx);
  const asUpload = await approveUpload(ctx, id, as);
  if (asUpload !== null) return asUpload;
  if (as.typeId !== undefined) refuseField(e.uploads.fieldInvalid, 'tipo');
  if (as.period !== undefined) refuseField(e.uploads.fieldInvalid, 'periodo');
  if (as.expiresOn !== undefined) refuseField(e.uploads.fieldInvalid, 'vence');
  const paper = await paperToDecide(ctx, id, 'approved');
  if (paper) await decide(ctx, paper, null);
  return paper !== null;
}

/**
 * Sends a paper back with words for its person, who is told and brings it again, another copy where that is asked (D126).
 *
 * @returns whether it was decided now.
 * @throws Failure of uploads: `notFound`, `own`, `decided`.
 */
export async function rejectPaper(ctx: Ctx, id: number, back: SentBack): Promise<boolean> {
  await requireDataReach(ctx);
  const asUpload = await rejectUpload(ctx, id, back);
  if (asUpload !== null) return asUpload;
  const paper = await paperToDecide(ctx, id, 'rejected');
  if (!paper) return false;
  await decide(ctx, paper, back);
  await tellRejected(ctx, paper, back);
  return true;
}

/** The paper, held; null where it was decided so already. */
async function paperToDecide(
  ctx: Ctx,
  id: number,
  state: 'approved' | 'rejected',
): Promise<WaitingPaper | null> {
  const seen = await paperOf(ctx, id, null, false);
  if (seen.personId === ctx.actor.personId) throw new Failure(e.uploads.own);
  // The person before the paper, as who brings another one does: two of them never wait for each other.
  await selectSubject(ctx.tx, ctx.actor.personId, seen.personId, true);
  const paper = await paperOf(ctx, id, seen.personId, true);
  if (paper.state === state) return null;
  if (paper.state !== 'waiting') throw new Failure(e.uploads.decided);
  return paper;
}

async function decide(ctx: Ctx, paper: WaitingPaper, back: SentBack | null): Promise<void> {
  const by = ctx.actor.personId;
  const reason = back?.reason ?? null;
  const state = back === null ? 'approved' : 'rejected';
  await updateDecided(ctx.tx, paper.id, { state, by, reason }, ctx.now);
  const group = await groupOf(ctx, paper);
  await record(ctx, [
    {
      event: state === 'approved' ? 'onboarding.file-approved' : 'onboarding.file-rejected',
      actorId: by,
      subject: 'person',
      subjectId: paper.personId,
      body: {
        item: paper.item,
        group,
        sha256: paper.sha256.toString('hex'),
        ...(back?.copy ? { copy: back.copy } : {}),
      },
      ...(reason === null ? {} : { personal: { reason } }),
    },
  ]);
}

async function groupOf(ctx: Ctx, { personId, item }: WaitingPaper) {
  const [last] = await selectOnboardings(ctx.tx, personId, false);
  return (last && groupAsking(last.items, item)) ?? 'personal_documents';
}

/** Whoever it falls to is told: who was given the item and brought it, else the person themself. */
async function tellRejected(ctx: Ctx, paper: WaitingPaper, { reason, copy }: SentBack): Promise<void> {
  const subject = await readAccountPerson(ctx, paper.personId);
  const owner = (await isBroughtByOwner(ctx, paper)) ? await readAccountPerson(ctx, paper.by) : null;
  const person = owner ?? subject;
  if (!person || !subject) return;
  const { code } = countryOf(person.country);
  const on = dayIn(ctx.now, person.timeZone);
  const group = await groupOf(ctx, paper);
  const item = (language: Language) => onboardingItemName(code, group, paper.item, on, language);
  if (owner)
    await tellPerson(ctx, owner, onboardingMessages.rejectedOf, (language: Language) => ({
      item: item(language),
      person: `${subject.name} ${subject.surname}`,
      reason,
    }));
  else
    await tellPerson(
      ctx,
      subject,
      copy ? onboardingMessages.copyAsked : onboardingMessages.rejected,
      (language: Language) => ({
        item: item(language),
        reason,
      }),
    );
}

async function isBroughtByOwner(ctx: Ctx, { personId, item, by }: WaitingPaper): Promise<boolean> {
  const [last] = await selectOnboardings(ctx.tx, personId, false);
  const group = last && groupAsking(last.items, item);
  const asked = group && last.items[group].find(({ key }) => key === item);
  return last !== undefined && asked !== undefined && isOwner(asked, last, by);
}
