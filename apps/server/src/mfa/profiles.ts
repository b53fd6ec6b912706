import { e, PROFILE_TYPES } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { overtake, waitToLoosen } from './loosening/loosening.ts';
import { tellChanged } from './loosening/tell-management.ts';
import type { Loosening } from './loosening/waiting-change.ts';
import { type ProfileCount, selectProfiles, setRequired } from './profiles.sql.ts';

/** Types of which a second factor may be required (D92, decision B15). */
export const OFFERED: ReadonlySet<number> = new Set([PROFILE_TYPES.management, PROFILE_TYPES.limited]);

export const listProfiles = (ctx: Ctx): Promise<ProfileCount[]> => selectProfiles(ctx.tx);

/**
 * What management asks: to require a second factor holds from the next sign-in on, to require it no longer waits, so that
 * whoever holds one session of theirs cannot open the others. All of management is told.
 *
 * @throws Failure `profileRestricted`.
 */
export async function askRequire(ctx: Ctx, type: number, required: boolean): Promise<ProfileCount> {
  if (!OFFERED.has(type)) refuseField(e.mfa.profileRestricted, 'tipo');
  const { personId } = ctx.actor;
  const before = await countOf(ctx, type);
  if (!required && before.required) {
    await waitToLoosen(ctx, { what: 'mfa', type, detail: {} });
    return before;
  }
  await overtake(ctx, { what: 'mfa', type }, personId);
  const after = await requireOf(ctx, type, required, personId);
  if (after.required !== before.required) await tellChanged(ctx, 'mfaOn', personId);
  return after;
}

/** Requires a second factor no longer, once it waited: what `takeDue` gave. */
export async function applyLoosening(ctx: CompanyCtx, { type, askedBy }: Loosening): Promise<void> {
  await requireOf(ctx, type, false, askedBy.id);
  await tellChanged(ctx, 'mfaOff', askedBy.id);
}

/**
 * Requires a second factor of a profile type from the next sign-in on, or no longer: at once.
 *
 * @throws Failure `profileRestricted`.
 */
export async function requireOf(
  ctx: CompanyCtx,
  type: number,
  required: boolean,
  by: number | null,
): Promise<ProfileCount> {
  if (!OFFERED.has(type)) refuseField(e.mfa.profileRestricted, 'tipo');
  if (await setRequired(ctx.tx, { type, required, by, now: ctx.now })) {
    const body = { type, required };
    await record(ctx, [
      { event: 'mfa-profile.changed', actorId: by, subject: 'company', subjectId: ctx.companyId, body },
    ]);
  }
  return countOf(ctx, type);
}

async function countOf({ tx }: Pick<CompanyCtx, 'tx'>, type: number): Promise<ProfileCount> {
  const row = (await selectProfiles(tx)).find((one) => one.type === type);
  if (!row) throw new Error(`There is no profile type ${type}.`);
  return row;
}
