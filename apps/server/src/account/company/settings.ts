import { isDeepStrictEqual } from 'node:util';
import { e } from '@legajo/contract';
import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type AdvanceRules, type CompanySettings, selectSettings, upsertSettings } from './settings.sql.ts';

/** An advance a month, of any amount, in one part, on any day; payroll approves. */
const NO_RULES: AdvanceRules = {
  cap: null,
  perMonth: 1,
  firstDay: 1,
  lastDay: 31,
  parts: 1,
  approvedBy: 'payroll',
};

/** What a company that never said anything has: default deny; a passkey is no less than a password, and signs. */
const UNSAID: CompanySettings = {
  managersReachData: false,
  trialDays: null,
  passkeySigns: true,
  directory: false,
  directoryOmits: [],
  advances: NO_RULES,
  twoPersons: false,
  twoPersonsFrom: 1,
  version: 0,
};

/** What of the settings changes; what is left out stays. */
export type SettingsChange = Partial<Omit<CompanySettings, 'version'>>;

/** What the company decided for itself. */
export async function readSettings({ tx }: Pick<Ctx, 'tx'>): Promise<CompanySettings> {
  return (await selectSettings(tx)) ?? UNSAID;
}

/**
 * Changes settings. Of two who write on what they both read, the second is told.
 *
 * @param by who changes them; null for the command line.
 * @param version as it was read; left out, nobody is asked whether somebody else came first.
 * @throws Failure `stale`.
 */
export async function saveSettings(
  ctx: CompanyCtx,
  by: number | null,
  change: SettingsChange,
  version: number | undefined,
): Promise<CompanySettings> {
  const { tx } = ctx;
  const before = (await selectSettings(tx, true)) ?? UNSAID;
  if (version !== undefined && version !== before.version) throw new Failure(e.shared.stale);
  const after = { ...before, ...change };
  const { version: _, ...body } = after;
  const told = Object.keys(body) as (keyof typeof body)[];
  if (told.every((name) => isDeepStrictEqual(after[name], before[name]))) return before;
  const saved = await upsertSettings(tx, after);
  // A first row that somebody else wrote at the same moment was seen by nobody.
  if (saved === null) throw new Failure(e.shared.stale);
  await record(ctx, [
    {
      event: 'company-settings.changed',
      actorId: by,
      subject: 'company',
      subjectId: ctx.companyId,
      body: { ...body, advances: { ...body.advances }, directoryOmits: [...body.directoryOmits] },
    },
  ]);
  return saved;
}
