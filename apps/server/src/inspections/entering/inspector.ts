import { e } from '@legajo/contract';
import { inCompany } from '../../platform/db/in-company.ts';
import { Failure } from '../../platform/failure.ts';
import type { KnowInspector } from '../../platform/http/admission/guard.ts';
import { stateOf } from '../inspection.ts';
import { selectShown } from '../inspections.sql.ts';
import { selectSession } from './entering.sql.ts';
import { companyOfToken, isInspectionText, secretHash } from './secrets.ts';

/**
 * Turns the token of somebody who entered an inspection into who looks. Whether it goes on is asked at each call, so that
 * ending it ends what they see at once.
 *
 * @returns null for what is no such token.
 * @throws Failure `unauthenticated` for one that there is not, `expired` for one that ran out, `closed`.
 */
export const knowInspector: KnowInspector = async (platform, token, { now }) => {
  if (!isInspectionText(token)) return null;
  const companyId = companyOfToken(token);
  if (companyId === null) throw new Failure(e.session.unauthenticated);
  const tokenHash = secretHash(token);
  return inCompany(platform.db, companyId, async (tx) => {
    const session = await selectSession(tx, tokenHash);
    const one = session && (await selectShown(tx, session.inspectionId));
    if (!session || !one) throw new Failure(e.session.unauthenticated);
    if (stateOf(one, now) !== 'open') throw new Failure(e.inspections.closed);
    if (session.expiresAt <= now) throw new Failure(e.session.expired);
    return { companyId: tx.companyId, inspectionId: one.id, tokenHash };
  });
};
