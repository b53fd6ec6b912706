import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { StartingTemplate } from '../items.ts';
import { tellOwners } from '../owners/tell-owners.ts';
import { startOnboarding } from '../people/begin.ts';
import { selectBeginning } from '../people/onboardings.sql.ts';

/** A template by its id, active or not; null for none. */
export const readBeginning = (
  ctx: Pick<CompanyCtx, 'tx'>,
  templateId: number,
): Promise<StartingTemplate | null> => selectBeginning(ctx.tx, templateId);

/** Begins the onboardings of people whom a load just made in onboarding, and tells those who have something to do. */
export async function enterTogether(
  ctx: CompanyCtx,
  personIds: readonly number[],
  template: StartingTemplate,
  { by, load }: { readonly by: number; readonly load: number },
): Promise<void> {
  if (personIds.length === 0) return;
  await startOnboarding(ctx, personIds, template, { by, remindedAt: null, load });
  await tellOwners(ctx, by, personIds);
}
