import { dayIn, e, type IsoDay } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { grantDue } from './ledger/due-of-people.ts';
import { listPolicies } from './policies/policies.ts';
import {
  type Approver,
  findApprover,
  hasOwnApprover,
  type LeaveProfile,
  type LeaveSettings,
  lockLeaveProfiles,
  saveLeaveProfile,
  selectChain,
  selectLeaveProfile,
} from './profile.sql.ts';

/** A licence profile with the people who approve. */
export interface LeaveView {
  readonly profile: LeaveProfile;
  readonly chain: readonly (Approver & { readonly level: number })[];
}

/** What a call says of a licence profile; undefined is not said. */
export interface LeaveInput {
  readonly enabled: boolean;
  readonly approves: boolean;
  readonly levels: number | undefined;
  readonly approverId: number | undefined;
  readonly approverFileNumber: string | undefined;
  readonly policyId: number | undefined;
  readonly priorMonths: number | undefined;
  readonly progressive: boolean | undefined;
  readonly progressiveFrom: IsoDay | undefined;
}

/** What each part is called where it is refused. */
export type FieldNames = Readonly<Record<Exclude<keyof LeaveInput, 'enabled' | 'approves'>, string>>;

/** @throws Failure `notFound`, also out of the asker's scope. */
export async function readLeaveProfile(ctx: Ctx, id: number): Promise<LeaveView> {
  const profile = await selectLeaveProfile(ctx.tx, ctx.actor.personId, id);
  if (!profile) throw new Failure(e.shared.notFound);
  return { profile, chain: await selectChain(ctx.tx, id) };
}

/**
 * Saves the licence profile of a person: the full set while it is on, the two flags alone while it is off (D37).
 *
 * @param names the wire's names of the fields.
 * @throws Failure of the leave area, or `notFound`.
 */
export async function changeLeaveProfile(
  ctx: Ctx,
  id: number,
  input: LeaveInput,
  names: FieldNames,
): Promise<LeaveView> {
  await lockLeaveProfiles(ctx.tx);
  const { profile: before } = await readLeaveProfile(ctx, id);
  if (!before.approves && input.approves && before.status !== 'active')
    throw new Failure(e.leave.approverInactive);
  if (!before.settings && input.enabled && before.status === 'inactive')
    throw new Failure(e.leave.approverInactive);
  const settings = input.enabled
    ? await settingsOf(ctx, id, input, before, names)
    : withoutSettings(input, names);
  if (before.approves && !input.approves && before.approved > 0) throw new Failure(e.leave.approverInUse);
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  await keepLeaveProfile(ctx, id, { approves: input.approves, settings }, today);
  await grantDue(ctx, { only: id, most: 1 }, today);
  await record(ctx, [
    {
      event: 'leave-profile.changed',
      actorId: ctx.actor.personId,
      subject: 'person',
      subjectId: id,
      body: {
        before: { approves: before.approves, settings: before.settings && { ...before.settings } },
        after: { approves: input.approves, settings: settings && { ...settings } },
      },
    },
  ]);
  return readLeaveProfile(ctx, id);
}

/**
 * Writes the licence profile of a person as it is given, whole. What a form may say of it is asked before.
 *
 * @param since the day from which it is on, where it was not.
 */
export function keepLeaveProfile(
  { tx }: Pick<CompanyCtx, 'tx'>,
  personId: number,
  profile: Pick<LeaveProfile, 'approves' | 'settings'>,
  since: IsoDay,
): Promise<void> {
  return saveLeaveProfile(tx, personId, profile, since);
}

const PARTS = [
  'levels',
  'approverId',
  'approverFileNumber',
  'policyId',
  'priorMonths',
  'progressive',
  'progressiveFrom',
] as const;

function withoutSettings(input: LeaveInput, names: FieldNames): null {
  const said = PARTS.find((part) => input[part] !== undefined);
  if (said) refuseField(e.leave.onlyFlags, names[said]);
  return null;
}

async function settingsOf(
  ctx: Ctx,
  id: number,
  input: LeaveInput,
  before: LeaveProfile,
  names: FieldNames,
): Promise<LeaveSettings> {
  const { levels, policyId, priorMonths, progressive, progressiveFrom = null } = input;
  const missing = (part: keyof FieldNames) => refuseField(e.leave.fieldRequired, names[part], 'required');
  if (policyId === undefined) return missing('policyId');
  if (priorMonths === undefined) return missing('priorMonths');
  if (progressive === undefined) return missing('progressive');
  if (levels === undefined) return missing('levels');
  const hasApprover = input.approverId !== undefined || input.approverFileNumber !== undefined;
  if (levels > 0 && !hasApprover) return missing('approverId');
  if (levels === 0 && hasApprover) refuseField(e.leave.withoutApprover, names.approverId);
  if (progressive !== (progressiveFrom !== null))
    refuseField(e.leave.notProgressive, names.progressiveFrom, progressiveFrom ? 'invalid' : 'required');
  const policies = await listPolicies(ctx, dayIn(ctx.now, ctx.actor.timeZone));
  if (!policies.some((policy) => policy.id === policyId))
    refuseField(e.leave.policyUnknown, names.policyId, 'option');
  const settings = { policyId, priorMonths, progressive, progressiveFrom };
  if (levels === 0) return { ...settings, levels: 0, approverId: null };
  const approver = await findApprover(ctx.tx, ctx.actor.personId, {
    id: input.approverId ?? null,
    fileNumber: input.approverFileNumber ?? null,
    present: before.settings?.approverId ?? null,
  });
  const field = input.approverId === undefined ? names.approverFileNumber : names.approverId;
  if (input.approverId === id || approver?.id === id) refuseField(e.leave.approverSelf, field);
  if (!approver) refuseField(e.leave.approverUnknown, field, 'option');
  if (levels === 2 && !(await hasOwnApprover(ctx.tx, approver.id, id)))
    refuseField(e.leave.approverLevel2, field);
  return { ...settings, levels: levels === 2 ? 2 : 1, approverId: approver.id };
}
