import { ACTIONS, e } from '@legajo/contract';
import { chainLength, record } from '../../audit/public.ts';
import { companyOfToken, hashOf, newChallengeToken } from '../../mfa/public.ts';
import { asCompany } from '../../platform/company.ts';
import type { Ctx, OpenCtx } from '../../platform/context.ts';
import { inCompany } from '../../platform/db/in-company.ts';
import { Failure } from '../../platform/failure.ts';
import { actorOfSession } from '../../session/public.ts';
import { askedBy, filterToBody } from '../filter.ts';
import { countAsked, insertExport, useExport, type Wanted } from './export.sql.ts';
import { selectNamed } from './requester.sql.ts';
import { streamExport } from './stream-export.ts';

/** An address that is good once, until then, and how many entries are behind it. */
export interface ExportLink {
  readonly path: string;
  readonly expiresAt: Date;
  readonly entries: number;
}

/**
 * An address of a sealed export of the trail: of the entries that were sealed by now. It is an entry itself, with its reason
 * (areas 14.1).
 *
 * @throws Failure `tooManyEntries` or `nothing`.
 */
export async function askExport(ctx: Ctx, wanted: Wanted): Promise<ExportLink> {
  const { tx, now, actor, companyId, origin, platform } = ctx;
  const max = platform.limits[wanted.format === 'pdf' ? 'audit.export.pdf' : 'audit.export'];
  const upTo = await chainLength(ctx);
  const what = askedBy(wanted.filter, { now, timeZone: actor.timeZone }, null);
  const { found, entries, first, last } = await countAsked(tx, what, upTo, max);
  // One that waits for its seal counts too: it would push out an older one that is sealed.
  if (found > max) throw new Failure(e.exports.tooManyEntries, { count: max });
  if (first === null || last === null) throw new Failure(e.exports.nothing);
  const token = newChallengeToken(companyId);
  const expiresAt = new Date(now.getTime() + platform.limits['download.seconds'] * 1000);
  const asker = { personId: actor.personId, sessionHash: actor.tokenHash, askedAt: now };
  await insertExport(tx, {
    ...{ ...wanted, ...asker, upTo, first, last, entries, expiresAt },
    hash: hashOf(token),
  });
  await record(ctx, [
    {
      event: 'audit.exported',
      actorId: actor.personId,
      subject: 'company',
      subjectId: companyId,
      body: { ...filterToBody(wanted.filter), format: wanted.format, entries, first, last },
      personal: { reason: wanted.reason, address: origin.address, agent: origin.agent },
    },
  ]);
  return { path: `/v2/portal/audit/export/${token}`, expiresAt, entries };
}

/**
 * Opens an export once. Whoever asked for it must still be signed in, and still be management that holds the action.
 *
 * @throws Failure `linkExpired`, of the session, or `forbiddenAction`.
 */
export async function openExport(ctx: OpenCtx, token: string): Promise<AsyncIterable<Uint8Array>> {
  const { platform, now, origin } = ctx;
  const companyId = companyOfToken(token);
  if (companyId === null) throw new Failure(e.exports.linkExpired);
  const found = await inCompany(platform.db, companyId, (tx) => useExport(tx, hashOf(token), now));
  if (!found) throw new Failure(e.exports.linkExpired);
  const actor = await actorOfSession(platform, found.sessionHash, { now, origin, passive: true });
  if (actor.companyId !== companyId || actor.personId !== found.personId)
    throw new Failure(e.exports.linkExpired);
  if (!actor.management || !actor.actions.has(ACTIONS.audit)) throw new Failure(e.shared.forbiddenAction);
  const requester = await asCompany(platform, companyId, ({ tx }) => selectNamed(tx, found.personId));
  return streamExport(platform, actor, found, requester);
}
