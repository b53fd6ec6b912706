import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { purposeKey, unwrap, wrap } from '../../platform/keys/wrap.ts';
import { selectMaterial } from '../certificates.sql.ts';
import type { OpenCertificate } from '../signer.ts';
import { deleteGrant, selectGrant, updateGrantEnd, upsertGrant } from './grant.sql.ts';

/**
 * Gives a publication the use of the key until its end, at most `grant.seconds`: a restarted worker goes on
 * with nobody asked (engine.md 6). Bound to process and certificate.
 *
 * @param begins when the publication begins: the time counts from there.
 */
export async function grantKey(
  ctx: CompanyCtx,
  processId: number,
  open: OpenCertificate,
  begins: Date = ctx.now,
): Promise<void> {
  const expiresAt = new Date(begins.getTime() + ctx.platform.limits['grant.seconds'] * 1000);
  const bound = grantBinding(ctx.companyId, processId, open.row.id);
  const sealedKey = wrap(purposeKey(ctx.platform.config.secret, 'signing grant'), open.privateKey, bound);
  await upsertGrant(ctx.tx, processId, { certificateId: open.row.id, sealedKey, expiresAt });
}

/** Why a publication may not use the certificate: its permission ran out, or the certificate was expired by hand or by its date, or the key it was given does not open any more. */
export type GrantRefusal = 'ranOut' | 'disabled' | 'ended' | 'locked';

/** The certificate a publication may use, open; or why it may not. */
export async function useGrant(ctx: CompanyCtx, processId: number): Promise<OpenCertificate | GrantRefusal> {
  const grant = await selectGrant(ctx.tx, processId);
  const row = grant && (await selectMaterial(ctx.tx, grant.certificateId));
  if (!grant || !row) return 'ranOut';
  if (row.expiredAt !== null) return 'disabled';
  if (row.expiresAt <= ctx.now) return 'ended';
  if (grant.expiresAt <= ctx.now) return 'ranOut';
  const bound = grantBinding(ctx.companyId, processId, row.id);
  const privateKey = unwrap(purposeKey(ctx.platform.config.secret, 'signing grant'), grant.sealedKey, bound);
  return privateKey ? { row, privateKey } : 'locked';
}

/** Keeps the permission until an instant at least: what is to be published waits for others. None there: nothing happens. */
export async function extendGrant(ctx: CompanyCtx, processId: number, until: Date): Promise<void> {
  await updateGrantEnd(ctx.tx, processId, until);
}

/** Ends the permission. */
export async function dropGrant(ctx: CompanyCtx, processId: number): Promise<void> {
  await deleteGrant(ctx.tx, processId);
}

const grantBinding = (companyId: number, processId: number, certificateId: number) =>
  `grant ${companyId} ${processId} ${certificateId}`;
