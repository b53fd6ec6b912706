import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { formsToGive } from '../forms/template-forms.ts';
import type { StartingTemplate } from '../items.ts';
import { tellOwners } from '../owners/tell-owners.ts';
import { NO_FORMS, startOnboarding } from '../people/begin.ts';
import { selectBeginning } from '../people/onboardings.sql.ts';

/** A template by its id, active or not; null for none. */
export const readBeginning = (
  ctx: Pick<CompanyCtx, 'tx'>,
  templateId: number,
): Promise<StartingTemplate | null> => selectBeginning(ctx.tx, templateId);

/** Begins the onboardings of people whom a load just made in onboarding, and tells those who have something to do. */
export async function enterTogether(
  ctx: CompanyCtx,
  entering: readonly { readonly personId: number; readonly template: StartingTemplate }[],
  { by, load, forms }: { readonly by: number; readonly load: number; readonly forms: boolean },
): Promise<void> {
  if (entering.length === 0) return;
  const idsOf = (those: typeof entering) => those.map(({ personId }) => personId);
  for (const those of Map.groupBy(entering, ({ template }) => template.id).values()) {
    const template = those[0]?.template;
    if (!template) continue;
    // What cannot go out any more is left out: the people of a load begin all the same.
    const given = forms ? await formsToGive(ctx, template.id) : NO_FORMS;
    await startOnboarding(ctx, idsOf(those), template, { by, remindedAt: null, load, forms: given });
  }
  await tellOwners(ctx, by, idsOf(entering));
}
