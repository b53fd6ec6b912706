import type { ChangeState, SelfServiceSection } from '@legajo/contract/people/self-service';
import { type AuditFact, record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import { releasePictures } from '../platform/pictures/kept-pictures.ts';
import { type Change, closeChange, insertChange, updateFirst } from './changes.sql.ts';
import { deleteWaitingPhoto } from './photos/photos.sql.ts';
import { changedNames, type Fields, masked, only } from './sections/fields.ts';
import { replacedBy } from './sections/replaced.ts';

/** The trail of a change, with which fields it is about. */
function factOf(
  change: Pick<Change, 'id' | 'personId' | 'section'>,
  event: AuditFact['event'],
  actorId: number,
  fields: readonly string[],
): AuditFact {
  const { id, personId, section } = change;
  return {
    event,
    actorId,
    subject: 'person',
    subjectId: personId,
    body: { change: id, section, fields: [...fields] },
  };
}

/**
 * Asks for a change of one's own data. The person is held, and nothing of this section waits.
 *
 * @param names of the fields that would become others.
 * @param askedBy somebody else than the person, who asks for them.
 * @returns its id.
 */
export async function openChange(
  ctx: CompanyCtx,
  personId: number,
  section: SelfServiceSection,
  fields: Fields,
  names: readonly string[],
  askedBy: number | null = null,
): Promise<number> {
  const { tx, now } = ctx;
  const id = await insertChange(tx, { personId, section, fields, now, askedBy });
  await record(ctx, [factOf({ id, personId, section }, 'own-change.asked', askedBy ?? personId, names)]);
  return id;
}

/** The first of two agrees; the person is held. */
export async function agreeFirst(ctx: Ctx, change: Change): Promise<void> {
  await updateFirst(ctx.tx, change.id, ctx.actor.personId, ctx.now);
  const names = changedNames(replacedBy(change), change.fields);
  await record(ctx, [factOf(change, 'own-change.agreed', ctx.actor.personId, names)]);
}

const EVENTS = {
  approved: 'own-change.approved',
  rejected: 'own-change.rejected',
  withdrawn: 'own-change.withdrawn',
} as const;

/**
 * Ends a change that waits; the person is held, and before them the pictures of the company where it is a photograph. What it asked for and would have replaced is kept without the whole
 * account number, and its picture goes. Only what an approval changed is in the trail: what was refused or taken back
 * never was so.
 */
export async function closeWaiting(
  ctx: CompanyCtx & { readonly actor: Pick<Ctx['actor'], 'personId'> },
  change: Change,
  state: Exclude<ChangeState, 'pending'>,
  comments: string | null,
): Promise<void> {
  const { tx, actor, now } = ctx;
  const before = replacedBy(change);
  const names = change.section === 'photo' ? ['photo'] : changedNames(before, change.fields);
  await closeChange(tx, change.id, {
    state,
    fields: masked(change.fields),
    replaced: masked(before),
    by: actor.personId,
    at: now,
    comments,
  });
  if (change.section === 'photo') {
    const gone = await deleteWaitingPhoto(tx, change.id);
    // One that was approved is the person's own now.
    if (gone && state !== 'approved') await releasePictures(ctx, [gone.picture, gone.avatar]);
  }
  const fact = factOf(change, EVENTS[state], actor.personId, names);
  await record(ctx, [
    state === 'approved' && change.section !== 'photo'
      ? { ...fact, personal: { before: only(before, names), after: only(change.fields, names) } }
      : fact,
  ]);
}
