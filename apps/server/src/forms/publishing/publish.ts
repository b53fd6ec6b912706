import { dayIn, e, type IsoDay } from '@legajo/contract';
import { type Audience, isEmptyAudience } from '@legajo/contract/calls/audience';
import type { ResultCut } from '@legajo/contract/forms/states';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { isReady } from '../form.ts';
import { held } from '../making/forms.ts';
import {
  insertPublication,
  insertToAnswer,
  type Recipients,
  selectRecipients,
  updateDrafts,
  type Whom,
} from './recipients.sql.ts';

/** A publication as it is wished. */
export interface PublishWish {
  readonly audience: Audience | undefined;
  readonly numbers: readonly string[];
  readonly name: string | undefined;
  readonly dueOn: IsoDay | undefined;
  readonly remindDays: number | undefined;
  readonly notify: boolean;
  readonly replacesDrafts: boolean;
  readonly cut: ResultCut;
  readonly preview: boolean;
}

/** What came of it, or would. */
export interface Published extends Recipients {
  /** Null of a preview. */
  readonly id: number | null;
  readonly unknown: readonly string[];
}

const SAMPLE = 25;

/**
 * Publishes a form to people, within the reach of whoever publishes (areas 9.4). Who joins later does not get it. They are
 * told by a round.
 *
 * @throws Failure `notFound`, `notActive`, `fieldInvalid`, `audienceEmpty`, `anonymousRule`, `limitReached`
 */
export async function publishForm(ctx: Ctx, formId: number, wish: PublishWish): Promise<Published> {
  const form = await held(ctx, formId, null);
  if (!isReady(form) || form.inForce === null) throw new Failure(e.eforms.notActive);
  const { dueOn = null, remindDays = null, notify, numbers, audience } = wish;
  const isUnnamed = form.kind === 'anonymous';
  if (dueOn !== null && dueOn < dayIn(ctx.now, ctx.actor.timeZone))
    refuseField(e.eforms.fieldInvalid, 'vence', 'over');
  // Whoever looks first whom it would go to has not said the day yet.
  if (isUnnamed && dueOn === null && !wish.preview) refuseField(e.eforms.anonymousRule, 'vence', 'required');
  const isNobody = audience === undefined ? numbers.length === 0 : isEmptyAudience(audience);
  if (isNobody) refuseField(e.shared.audienceEmpty, 'filtros', 'required');
  const whom: Whom = { viewer: ctx.actor.personId, numbers, audience: audience ?? null };
  const found = await selectRecipients(ctx.tx, whom, SAMPLE);
  const known = new Set(found.found);
  const unknown = numbers.filter((number) => !known.has(number));
  const { 'eform.people': most, 'eform.anonymous.people': least } = ctx.platform.limits;
  if (found.people > most) throw new Failure(e.shared.limitReached, { max: most });
  if (wish.preview) return { ...found, id: null, unknown };
  if (unknown.length > 0) refuseField(e.eforms.fieldInvalid, 'cuils');
  if (found.people === 0) refuseField(e.shared.audienceEmpty, 'filtros');
  if (isUnnamed && found.people < least) refuseField(e.eforms.anonymousRule, 'filtros');
  const publication = {
    formId,
    formVersion: form.inForce,
    name: wish.name ?? form.name,
    dueOn,
    remindDays,
    notify,
    cut: isUnnamed ? wish.cut : null,
    people: found.people,
  };
  const by = ctx.actor.personId;
  const id = await insertPublication(ctx.tx, publication, { by, at: ctx.now });
  await insertToAnswer(ctx.tx, id, whom, publication, ctx.now);
  if (wish.replacesDrafts && !isUnnamed) await updateDrafts(ctx.tx, id);
  await record(ctx, [
    {
      event: 'eform.published',
      actorId: by,
      subject: 'eform',
      subjectId: formId,
      body: { publication: id, version: form.inForce, people: found.people, due: dueOn, unnamed: isUnnamed },
    },
  ]);
  return { ...found, id, unknown };
}
