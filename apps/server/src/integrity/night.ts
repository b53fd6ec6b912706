import { dayIn, hourIn, type IsoDay } from '@legajo/contract';
import { readCompany } from '../account/public.ts';
import { record } from '../audit/public.ts';
import { asCompany } from '../platform/company.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Platform } from '../platform/context.ts';
import { companyKeys } from '../platform/files/company-keys.ts';
import type { Reading } from '../platform/files/read-blob.ts';
import { wrappingKey } from '../platform/files/wrapping.ts';
import { markNext } from '../platform/jobs/rounds/due.sql.ts';
import { makeDueInterval } from '../platform/jobs/rounds/due-round.ts';
import { selectNextHour } from '../platform/jobs/rounds/local-hour.sql.ts';
import type { Interval } from '../platform/jobs/task.ts';
import { FAULT_KINDS } from './fault.ts';
import { mendUnseen, noteFaults } from './faults.sql.ts';
import type { Step } from './step.ts';
import { stepStore } from './store-step.ts';
import { tellFaults } from './tell-faults.ts';
import { stepTrail } from './trail-step.ts';
import { insertWalk, noteWhole, type Part, selectWalk, updateWalk, type WalkRow } from './walks.sql.ts';

/** A night's share begins at this hour of the company. */
const FROM_HOUR = 1;

const KINDS = {
  trail: FAULT_KINDS.filter((kind) => !kind.startsWith('file_')),
  store: FAULT_KINDS.filter((kind) => kind.startsWith('file_')),
} as const;
const EVENTS = { trail: 'audit.verified', store: 'store.verified' } as const;
const SHARES = { trail: 'integrity.night.links', store: 'integrity.night.bytes' } as const;

const ROUND = 'integrity.night';

/**
 * Reads everything of every company again, night by night, each as far as its share goes: a visit that came to the end of the
 * share marks the company for its next night, one that did not for the next run.
 */
export function integrityInterval(platform: Platform): Interval {
  const night = makeNight(platform);
  const everyMs = platform.limits['integrity.seconds'] * 1000;
  const interval = makeDueInterval(platform, { name: ROUND, everyMs }, async (companyId, signal) => {
    // Taken before: a visit that came before the night is not the one of the day.
    const now = platform.clock.now();
    const isThrough = await night(companyId, signal);
    await asCompany(platform, companyId, async ({ tx }) =>
      markNext({ tx, now }, ROUND, isThrough ? await selectNextHour(tx, FROM_HOUR, now) : now),
    );
  });
  return { ...interval, firstAfterMs: platform.limits['integrity.first.seconds'] * 1000 };
}

/**
 * Makes one company's night, as far as a turn takes it: the trail, then the store, from where the last turn stopped. Each
 * step is noted by itself, so whoever dies repeats one step. What was found is told once both shares of the night are
 * through.
 *
 * @returns a function that gives false where there is more to read in this night.
 */
export function makeNight(platform: Platform): (companyId: number, signal: AbortSignal) => Promise<boolean> {
  const { db, driver, clock, config, limits } = platform;
  const reading: Reading = { db, driver, keyOf: companyKeys(db, wrappingKey(config.secret), clock) };
  return async (companyId, signal) => {
    const on = await asCompany(platform, companyId, async (ctx) => {
      const company = await readCompany(ctx);
      if (!company || hourIn(ctx.now, company.timeZone) < FROM_HOUR) return null;
      return dayIn(ctx.now, company.timeZone);
    });
    if (on === null) return true;
    const until = performance.now() + limits['integrity.turn.seconds'] * 1000;
    const night = { platform, companyId, reading, signal };
    for (const part of ['trail', 'store'] as const)
      if (!(await readPart(night, part, on, until))) return false;
    await asCompany(platform, companyId, tellFaults);
    return true;
  };
}

interface Night {
  readonly platform: Platform;
  readonly companyId: number;
  readonly reading: Reading;
  readonly signal: AbortSignal;
}

/** @returns whether the part's share of the night is through. */
async function readPart(night: Night, part: Part, on: IsoDay, until: number): Promise<boolean> {
  const { platform, companyId, reading, signal } = night;
  for (;;) {
    signal.throwIfAborted();
    const walk = await asCompany(platform, companyId, (ctx) => standing(ctx, part, on));
    if (walk.nightOver) return true;
    if (performance.now() > until) return false;
    const step =
      part === 'trail'
        ? await stepTrail(platform, companyId, walk, signal)
        : await stepStore(platform, companyId, walk, reading, signal);
    // Another process goes on with it.
    if (!(await asCompany(platform, companyId, (ctx) => keepStep(ctx, part, walk, step)))) return false;
  }
}

/** Where a part stands; a new night begins with its whole share. */
async function standing({ tx, now }: CompanyCtx, part: Part, on: IsoDay): Promise<WalkRow> {
  let walk = await selectWalk(tx, part);
  if (!walk) {
    await insertWalk(tx, part, on, now);
    walk = await selectWalk(tx, part);
  }
  if (!walk) throw new Error(`The walk of the ${part} was not begun.`);
  return walk.nightOn < on ? { ...walk, nightOn: on, nightCost: 0, nightOver: false } : walk;
}

/** Notes a step with what it found; at the end of the night's share the trail says how far that went. @returns whether the part still stood where the step began. */
async function keepStep(ctx: CompanyCtx, part: Part, walk: WalkRow, step: Step): Promise<boolean> {
  const { tx, now, platform, companyId } = ctx;
  const nightCost = walk.nightCost + step.cost;
  const isWhole = step.next === null;
  const nightOver = isWhole || nightCost >= platform.limits[SHARES[part]];
  const seen = {
    items: walk.items + step.items,
    bytes: walk.bytes + step.bytes,
    faults: walk.faults + step.faults.length,
  };
  const { nightOn, version } = walk;
  const kept = await updateWalk(tx, part, {
    version,
    nightOn,
    nightCost,
    nightOver,
    ...(isWhole
      ? { beganAt: now, step: '', place: '', items: 0, bytes: 0, faults: 0 }
      : { beganAt: walk.step === '' ? now : walk.beganAt, ...step.next, ...seen }),
  });
  if (!kept) return false;
  await noteFaults(tx, step.faults, now);
  if (isWhole) {
    await mendUnseen(tx, KINDS[part], walk.step === '' ? now : walk.beganAt, now);
    await noteWhole(tx, part, { at: now, items: seen.items, faults: seen.faults });
  }
  if (nightOver) {
    const body = { whole: isWhole, items: seen.items, faults: seen.faults, night: nightOn };
    const event = EVENTS[part];
    await record(ctx, [{ event, actorId: null, subject: 'company', subjectId: companyId, body }]);
  }
  return true;
}
