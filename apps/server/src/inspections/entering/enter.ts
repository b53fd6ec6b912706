import { timingSafeEqual } from 'node:crypto';
import { type ErrorDefinition, e, type Values } from '@legajo/contract';
import { readCompany } from '../../account/public.ts';
import { record } from '../../audit/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { OpenCtx, Origin } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { close } from '../close.ts';
import { type Inspection, stateOf } from '../inspection.ts';
import { lockInspection } from '../inspections.sql.ts';
import { inspectionMessages } from '../messages.ts';
import { tellManagement } from '../telling.ts';
import { type InspectionScope, readScope } from '../viewing/scope.ts';
import { countWrong, insertSession, lockByLink } from './entering.sql.ts';
import { codeHash, companyOfLink, newToken, secretHash } from './secrets.ts';

/** Somebody who entered: what they show from now on, how long it is good, and what they may see. */
export interface Entered {
  readonly token: string;
  readonly expiresAt: Date;
  readonly scope: InspectionScope;
}

type Outcome = Entered | { readonly refused: ErrorDefinition; readonly values?: Values };

/**
 * Enters an inspection by its address and its code (areas 14.4). A code is judged and counted while the inspection's row is
 * held, and that is committed before it is answered: of twenty wrong ones at once, five count and the fifth ends it.
 *
 * @throws Failure `unknown`, `codeWrong` with how many are left, `closed`; `notYet` or `companyUnpaid` for who has the right code.
 */
export async function enterInspection(
  { platform, now, origin }: OpenCtx,
  { link, code }: { readonly link: string; readonly code: string },
): Promise<Entered> {
  const companyId = companyOfLink(link);
  if (companyId === null) throw new Failure(e.inspections.unknown);
  const outcome = await asCompany(platform, companyId, (ctx) => judge(ctx, origin, link, code), now);
  if ('refused' in outcome) throw new Failure(outcome.refused, outcome.values);
  return outcome;
}

async function judge(ctx: CompanyCtx, origin: Origin, link: string, code: string): Promise<Outcome> {
  const found = await lockByLink(ctx.tx, secretHash(link));
  const one = found && (await lockInspection(ctx.tx, found.id));
  if (!found || !one) return { refused: e.inspections.unknown };
  const state = stateOf(one, ctx.now);
  if (state !== 'open' && state !== 'waiting' && state !== 'coming') return { refused: e.inspections.closed };
  if (!timingSafeEqual(found.codeHash, codeHash(link, code))) return refuseCode(ctx, origin, one);
  if (state !== 'open') return { refused: e.inspections.notYet };
  if ((await readCompany(ctx))?.paymentBlockedAt) return { refused: e.session.companyUnpaid };
  return letIn(ctx, origin, one);
}

async function refuseCode(ctx: CompanyCtx, origin: Origin, one: Inspection): Promise<Outcome> {
  const most = ctx.platform.limits['inspection.codes'];
  const left = most - (await countWrong(ctx.tx, one.id));
  await note(ctx, origin, one, 'inspection.refused', { left });
  if (left > 0) return { refused: e.inspections.codeWrong, values: { count: left } };
  await close(ctx, { ...one, wrongCodes: most }, { why: 'codes', by: null });
  return { refused: e.inspections.closed };
}

async function letIn(ctx: CompanyCtx, origin: Origin, one: Inspection): Promise<Entered> {
  const { now, companyId, platform } = ctx;
  const token = newToken(companyId);
  const longest = now.getTime() + platform.limits['inspection.session.seconds'] * 1000;
  const expiresAt = new Date(Math.min(longest, one.untilAt.getTime()));
  await insertSession(ctx.tx, { hash: secretHash(token), inspectionId: one.id, at: now, expiresAt });
  await note(ctx, origin, one, 'inspection.entered', {});
  if (one.enteredAt === null) await tellManagement(ctx, inspectionMessages.entered, one);
  return { token, expiresAt, scope: await readScope(ctx, one) };
}

function note(
  ctx: CompanyCtx,
  { address, agent }: Origin,
  { id }: Inspection,
  event: 'inspection.entered' | 'inspection.refused',
  body: Readonly<Record<string, number>>,
): Promise<void> {
  const fact = { event, actorId: null, subject: 'inspection', subjectId: id } as const;
  return record(ctx, [{ ...fact, body: { ...body, inspection: id }, personal: { address, agent } }]);
}
