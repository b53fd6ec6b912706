import { e, PROFILE_TYPES } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { type ProfileCount, selectProfiles, setRequired } from './profiles.sql.ts';

/** Types of which a second factor may be required (D92, decision B15). */
export const OFFERED: ReadonlySet<number> = new Set([PROFILE_TYPES.management, PROFILE_TYPES.limited]);

export const listProfiles = (ctx: Ctx): Promise<ProfileCount[]> => selectProfiles(ctx.tx);

/**
 * Requires a second factor of a profile type from the next sign-in on, or no longer.
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
  const row = (await selectProfiles(ctx.tx)).find((one) => one.type === type);
  if (!row) throw new Error(`There is no profile type ${type}.`);
  return row;
}
