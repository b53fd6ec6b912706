import { dayIn, daysBetween, e, type IsoDay, type IsoMonth, instantIn } from '@legajo/contract';
import { readSettings } from '../../account/public.ts';
import { askApproval } from '../../approvals/public.ts';
import { record } from '../../audit/public.ts';
import { addDays } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import { codeHash, newCode, newLink, secretHash } from '../entering/secrets.ts';
import { countGoingOn, type ShownInspection, selectShown, updateAsked } from '../inspections.sql.ts';
import { inspectionMessages } from '../messages.ts';
import { tellManagement } from '../telling.ts';
import { countPeople, countSectors, countTypes, insertInspection, insertPeople } from './opening.sql.ts';

/** Days that a second person has. */
const DAYS_TO_DECIDE = 3;

/** Whom an inspection is for, what of, and until when. */
export interface InspectionWish {
  readonly name: string;
  readonly body: string;
  readonly identity: string;
  readonly mail: string | null;
  /** Null: at once. */
  readonly fromOn: IsoDay | null;
  readonly untilOn: IsoDay;
  readonly first: IsoMonth;
  readonly last: IsoMonth;
  readonly types: readonly number[];
  readonly sectors: readonly number[];
  readonly people: readonly number[];
  readonly downloads: boolean;
}

/** An inspection with its address and its code, which are known this once. */
export interface OpenedInspection {
  readonly inspection: ShownInspection;
  readonly link: string;
  readonly code: string;
}

/**
 * Opens an inspection (areas 14.4). Whose documents it shows is noted now: those of the sectors and people it names, as far as
 * whoever opens it reaches. It is the company's act from then on: it goes on when they leave or lose their right, and whoever
 * manages the company may end it. Where the company asks for two persons, it cannot be entered before a second one says so.
 *
 * @throws Failure `field`, `limitReached`, or `nobody` where no second person is left who could say so.
 */
export async function openInspection(ctx: Ctx, wish: InspectionWish): Promise<OpenedInspection> {
  const { tx, actor, now, platform } = ctx;
  const span = spanOf(ctx, wish);
  await requireNamed(ctx, wish);
  await lockCompany(tx, 'inspections', ctx.companyId);
  const most = platform.limits['inspection.open'];
  if ((await countGoingOn(tx, now)) >= most) throw new Failure(e.shared.limitReached, { max: most });
  const [link, code] = [newLink(ctx.companyId), newCode()];
  const named = (ids: readonly number[]) => (ids.length === 0 ? null : [...new Set(ids)]);
  const { name, body, identity, mail, first, last, downloads } = wish;
  const row = {
    ...{ name, body, identity, mail, first, last, downloads, ...span, openedBy: actor.personId },
    typeIds: named(wish.types),
    sectorIds: named(wish.sectors),
    namedIds: named(wish.people),
    linkHash: secretHash(link),
    codeHash: codeHash(link, code),
  };
  const id = await insertInspection(tx, row, now);
  const people = await insertPeople(tx, id, actor.personId);
  if (people === 0 && (row.sectorIds ?? row.namedIds)) refuseField(e.inspections.field, 'sectores');
  const approval = await askSecond(ctx, id, wish);
  await record(ctx, [
    {
      event: 'inspection.opened',
      actorId: actor.personId,
      subject: 'inspection',
      subjectId: id,
      body: {
        ...{ first, last, downloads, approval, types: row.typeIds, sectors: row.sectorIds },
        ...{ people: row.namedIds, from: span.fromAt.toISOString(), until: span.untilAt.toISOString() },
      },
      personal: { name, body, identity, mail, address: ctx.origin.address, agent: ctx.origin.agent },
    },
  ]);
  await tellManagement(ctx, inspectionMessages.opened, { name, body, untilAt: span.untilAt });
  return { inspection: (await selectShown(tx, id)) as ShownInspection, link, code };
}

/** From when until when, in instants of the company's clock. @throws Failure `field`. */
function spanOf({ now, actor: { timeZone }, platform }: Ctx, wish: InspectionWish) {
  const today = dayIn(now, timeZone);
  const { fromOn, untilOn, first, last } = wish;
  const begin = fromOn ?? today;
  if (begin < today) refuseField(e.inspections.field, 'desde');
  const days = daysBetween(begin, untilOn) + 1;
  const most = platform.limits['inspection.days'];
  if (days < 1 || days > most) refuseField(e.inspections.field, 'hasta', 'invalid', { count: most });
  if (last < first) refuseField(e.inspections.field, 'periodo_hasta');
  return {
    fromAt: begin === today ? now : instantIn(begin, '00:00', timeZone),
    untilAt: instantIn(addDays(untilOn, 1), '00:00', timeZone),
  };
}

/** What is named is of the company, and within reach of whoever opens it. @throws Failure `field`. */
async function requireNamed({ tx, actor }: Ctx, { types, sectors, people }: InspectionWish): Promise<void> {
  const { personId } = actor;
  if ((await countTypes(tx, types, personId)) < new Set(types).size)
    refuseField(e.inspections.field, 'tipos');
  if ((await countSectors(tx, sectors)) < new Set(sectors).size) refuseField(e.inspections.field, 'sectores');
  if ((await countPeople(tx, people, personId)) < new Set(people).size)
    refuseField(e.inspections.field, 'personas');
}

/** Asks a second person of the management, where the company says that there is one (areas 2.9). @returns the request, if any. */
async function askSecond(ctx: Ctx, id: number, { name, body }: InspectionWish): Promise<number | null> {
  if (!(await readSettings(ctx)).twoPersons) return null;
  const approval = await askApproval(ctx, {
    kind: 'inspection',
    subjectId: id,
    aboutId: null,
    askedBy: ctx.actor.personId,
    words: { who: name, body },
    steps: [{ source: 'management', name: null, rule: 'any', days: DAYS_TO_DECIDE, onLate: 'wait' }],
  });
  await updateAsked(ctx.tx, id, approval);
  return approval;
}
