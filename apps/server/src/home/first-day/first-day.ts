import { ACTIONS } from '@legajo/contract';
import type { FIRST_DAY_STEPS } from '@legajo/contract/calls/first-day';
import { record } from '../../audit/public.ts';
import { reachesData } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { MOST } from '../waiting/count-kinds.ts';
import {
  type CompanyStanding,
  countOthers,
  countTypes,
  countUninvited,
  selectStanding,
  upsertPutAway,
} from './first-day.sql.ts';

export interface FirstDayStep {
  readonly step: (typeof FIRST_DAY_STEPS)[number];
  readonly done: boolean;
  /** Counted to one more than the most. */
  readonly count: number;
  readonly withMail: number;
  readonly holder: string | null;
}

export interface FirstDay {
  readonly company: string;
  readonly state: 'abierto' | 'terminado' | 'guardado';
  readonly mayPutAway: boolean;
  readonly steps: readonly FirstDayStep[];
}

/**
 * How far the first day of the company is, as the viewer may know and do of it: counts are of the people and folders
 * they see. Whoever may do none of it is told of no step.
 */
export async function readFirstDay(ctx: Ctx): Promise<FirstDay> {
  const standing = await selectStanding(ctx.tx, ctx.now);
  const steps = await readSteps(ctx, standing);
  const over = standing.established || (steps.length > 0 && steps.every(({ done }) => done));
  return {
    company: standing.name,
    state: standing.putAwayAt ? 'guardado' : over ? 'terminado' : 'abierto',
    mayPutAway: ctx.actor.actions.has(ACTIONS.generalSettings),
    steps,
  };
}

async function readSteps(ctx: Ctx, standing: CompanyStanding): Promise<FirstDayStep[]> {
  const { tx } = ctx;
  const { actions, personId } = ctx.actor;
  const counted = { count: 0, withMail: 0, holder: null };
  const steps: FirstDayStep[] = [];
  const loads = actions.has(ACTIONS.employees);
  const others = loads ? await countOthers(tx, personId, MOST + 1) : 0;
  if (actions.has(ACTIONS.branding)) steps.push({ ...counted, step: 'empresa', done: standing.hasLogo });
  if (loads) steps.push({ ...counted, step: 'personas', done: others > 0, count: others });
  if (actions.has(ACTIONS.certificates)) {
    const { holder } = standing;
    steps.push({ ...counted, step: 'certificado', done: holder !== null, holder });
  }
  if (actions.has(ACTIONS.folders)) {
    const count = await countTypes(tx, personId, MOST + 1);
    steps.push({ ...counted, step: 'carpetas', done: count > 0, count });
  }
  if (actions.has(ACTIONS.publishPersonal))
    steps.push({ ...counted, step: 'prueba', done: standing.testedAt !== null });
  // A line manager whom the company lets touch no way in invites nobody.
  if (loads && (await reachesData(ctx, personId))) {
    const uninvited = await countUninvited(tx, personId, ctx.actor.management, MOST + 1);
    steps.push({ ...counted, step: 'invitar', done: others > 0 && uninvited.count === 0, ...uninvited });
  }
  return steps;
}

/** Puts the list away for everybody, or takes it out again, with an entry in the trail. Two who say the same leave one. */
export async function putAway(ctx: Ctx, away: boolean): Promise<FirstDay> {
  const actorId = ctx.actor.personId;
  const changed = await upsertPutAway(ctx.tx, away ? actorId : null, away ? ctx.now : null);
  const event = away ? ('first-day.put-away' as const) : ('first-day.taken-out' as const);
  if (changed) await record(ctx, [{ event, actorId, subject: 'company', subjectId: ctx.companyId }]);
  return readFirstDay(ctx);
}
