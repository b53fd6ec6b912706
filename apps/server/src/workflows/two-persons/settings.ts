import { readSettings, type SettingsChange, saveSettings } from '../../account/public.ts';
import { askApproval, dropApproval, pendingApproval } from '../../approvals/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { settingApproval } from './approval.ts';

/** Days that somebody else has to say whether the rule is loosened. */
const DAYS_TO_DECIDE = 7;

/** The settings, and the request of what of them waits for somebody else. */
export interface Settings {
  readonly settings: Awaited<ReturnType<typeof readSettings>>;
  readonly pendingId: number | null;
}

export async function readCompany(ctx: Ctx): Promise<Settings> {
  const pendingId = await pendingApproval(ctx, settingApproval, ctx.companyId);
  return { settings: await readSettings(ctx), pendingId: pendingId ?? null };
}

/**
 * Changes settings. To switch two persons off, or to have them from more documents on, is asked of somebody else of the
 * management, and all other changes are made at once (areas 7.9). Asked again, the later wish holds.
 *
 * @throws Failure `stale`, and `approvals.nobody` where there is nobody else: then the command line alone does it.
 */
export async function saveCompany(
  ctx: Ctx,
  change: SettingsChange,
  version: number | undefined,
): Promise<Settings> {
  const { personId } = ctx.actor;
  const before = await readSettings(ctx);
  const { twoPersons = before.twoPersons, twoPersonsFrom = before.twoPersonsFrom, ...others } = change;
  const loosens = before.twoPersons && (!twoPersons || twoPersonsFrom > before.twoPersonsFrom);
  await saveSettings(ctx, personId, loosens ? others : change, version);
  if (loosens) await askToLoosen(ctx, before.twoPersonsFrom, twoPersons ? twoPersonsFrom : 0);
  return readCompany(ctx);
}

async function askToLoosen(ctx: Ctx, before: number, after: number): Promise<void> {
  const { personId } = ctx.actor;
  await dropApproval(ctx, settingApproval, ctx.companyId, personId, null);
  await askApproval(ctx, {
    kind: 'setting',
    subjectId: ctx.companyId,
    aboutId: null,
    askedBy: personId,
    words: { before, after },
    steps: [{ source: 'management', name: null, rule: 'any', days: DAYS_TO_DECIDE, onLate: 'wait' }],
  });
}
