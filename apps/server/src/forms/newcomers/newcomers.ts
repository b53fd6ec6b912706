import { dayIn } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import { addDays } from '../../people/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { FormStanding, NewcomerForm } from './newcomer-form.ts';
import {
  type Beginner,
  closeOfOnboarding,
  insertForNewcomers,
  selectAllReady,
  selectOfOnboardings,
  selectStandings,
  updateOnboarding,
} from './newcomers.sql.ts';

type Reading = Pick<CompanyCtx, 'tx'>;
type Giving = Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>;

/** Days that a newcomer has at least (areas 9.10). */
const LEAST_DAYS = 14;

/** Where these forms stand, by their number; held while they are given out. */
export async function readFormStandings(
  { tx }: Reading,
  ids: readonly number[],
  hold = false,
): Promise<ReadonlyMap<number, FormStanding>> {
  const rows = ids.length === 0 ? [] : await selectStandings(tx, ids, hold);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Forms that can be given to newcomers now. */
export const readyForms = ({ tx }: Reading): Promise<FormStanding[]> => selectAllReady(tx);

/**
 * Gives forms to people who begin, once each: due at their first day or in fourteen days, whichever is later (areas 9.10).
 * They are told with their onboarding, and reminded with it.
 *
 * @param formIds held, and ready.
 * @param by who decided it; null for nobody of the portal.
 */
export async function giveToNewcomers(
  ctx: Giving,
  beginners: readonly Beginner[],
  formIds: readonly number[],
  { by, timeZone }: { readonly by: number | null; readonly timeZone: string },
): Promise<void> {
  if (beginners.length === 0 || formIds.length === 0) return;
  const soonest = addDays(dayIn(ctx.now, timeZone), LEAST_DAYS);
  await insertForNewcomers(ctx.tx, beginners, formIds, { soonest, at: ctx.now });
  await record(
    ctx,
    formIds.map((id) => ({
      event: 'eform.published' as const,
      actorId: by,
      subject: 'eform',
      subjectId: id,
      body: { people: beginners.length, onboardings: beginners.map(({ onboardingId }) => onboardingId) },
    })),
  );
}

/** The forms of several onboardings, by onboarding. */
export async function readNewcomerForms(
  { tx }: Reading,
  onboardingIds: readonly number[],
): Promise<ReadonlyMap<number, readonly NewcomerForm[]>> {
  const rows = onboardingIds.length === 0 ? [] : await selectOfOnboardings(tx, onboardingIds);
  return Map.groupBy(rows, ({ onboardingId }) => onboardingId);
}

/** Closes what is open of an onboarding that is over before it was answered. */
export const closeNewcomerForms = ({ tx }: Reading, onboardingId: number): Promise<void> =>
  closeOfOnboarding(tx, onboardingId);

/** Takes forms that another onboarding of the same person gives too along to it. */
export const moveNewcomerForms = (
  { tx }: Reading,
  from: number,
  to: number,
  formIds: readonly number[],
): Promise<void> => updateOnboarding(tx, from, to, formIds);
