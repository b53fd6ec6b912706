import { createHash } from 'node:crypto';
import { e } from '@legajo/contract';
import { type Certificate, createKeyPair, issueCertificate } from '@legajo/pdf';
import { record } from '../audit/public.ts';
import type { CompanyCtx, Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { loadAuthority } from './authority.ts';
import {
  insertCertificate,
  lockCertificates,
  selectActive,
  selectCertificates,
  updateExpired,
} from './certificates.sql.ts';
import { lockKey } from './private-key.ts';

export interface CertificateRequest {
  readonly holder: string;
  readonly position: string;
  readonly mail: string;
  readonly cuil: string;
  readonly legalName: string;
  readonly taxId: string;
  readonly password: string;
  readonly months: number;
  readonly replace: boolean;
}

/**
 * Creates a company's certificate: an RSA-2048 key issued by the installation's authority.
 *
 * @throws Failure `activeExists` or `tooMany`.
 */
export async function createCertificate(
  ctx: CompanyCtx,
  request: CertificateRequest,
  country: string,
  actorId: number | null,
): Promise<number> {
  await makePlace(ctx, request.replace, actorId);
  const authority = await loadAuthority(ctx.platform);
  const pair = await createKeyPair('rsa-2048');
  const notAfterAt = new Date(ctx.now);
  notAfterAt.setUTCMonth(notAfterAt.getUTCMonth() + request.months);
  const subject = {
    commonName: request.holder,
    title: request.position,
    email: request.mail,
    serialNumber: request.cuil,
    organization: request.legalName,
    organizationIdentifier: request.taxId,
    country,
  };
  // A minute back, so that a reader whose clock is behind does not call it "not yet valid".
  const notBeforeAt = new Date(ctx.now.getTime() - 60_000);
  const certificate = issueCertificate(authority, {
    subject,
    publicKey: pair.publicKey,
    notBeforeAt,
    notAfterAt,
  });
  const material: KeyMaterial = {
    certificate,
    chain: [authority.certificate],
    privateKey: pair.privateKey,
    algorithm: 'rsa-sha256',
    imported: false,
  };
  return keep(ctx, request, material, actorId);
}

export interface KeyMaterial {
  readonly certificate: Certificate;
  readonly chain: readonly Certificate[];
  readonly privateKey: Uint8Array;
  readonly algorithm: 'rsa-sha256' | 'ecdsa-sha256';
  readonly imported: boolean;
}

/** Stores a certificate with its key locked under the password. */
export async function keep(
  ctx: CompanyCtx,
  holder: Pick<
    CertificateRequest,
    'holder' | 'position' | 'mail' | 'cuil' | 'legalName' | 'taxId' | 'password'
  >,
  material: KeyMaterial,
  actorId: number | null,
): Promise<number> {
  const { certificate } = material;
  const fingerprint = createHash('sha256').update(certificate.der).digest();
  const bound = keyBinding(ctx.companyId, fingerprint);
  const id = await insertCertificate(ctx.tx, ctx.companyId, {
    ...holder,
    certificate: certificate.der,
    chain: material.chain.map((above) => above.der),
    fingerprint,
    algorithm: material.algorithm,
    wrappedKey: await lockKey(ctx.platform.config.secret, material.privateKey, holder.password, bound),
    imported: material.imported,
    validFrom: certificate.notBeforeAt,
    expiresAt: certificate.notAfterAt,
    createdAt: ctx.now,
    createdBy: actorId,
  });
  const event = material.imported ? 'certificate.imported' : 'certificate.created';
  const body = { fingerprint: fingerprint.toString('hex'), expiresAt: certificate.notAfterAt.toISOString() };
  await record(ctx, [{ event, actorId, subject: 'certificate', subjectId: id, body }]);
  return id;
}

/** What a locked key is bound to: it opens only for this company and this certificate. */
export function keyBinding(companyId: number, fingerprint: Buffer): string {
  return `certificate ${companyId} ${fingerprint.toString('hex')}`;
}

/**
 * Makes sure that one more certificate may become the active one; with `replace` expires the one that is.
 *
 * @throws Failure `activeExists` or `tooMany`.
 */
export async function makePlace(ctx: CompanyCtx, replace: boolean, actorId: number | null): Promise<void> {
  await lockCertificates(ctx.tx, ctx.companyId);
  const max = ctx.platform.limits['certificates.company'];
  if ((await selectCertificates(ctx.tx)).length >= max) throw new Failure(e.certificates.tooMany, { max });
  const active = await selectActive(ctx.tx);
  if (!active) return;
  const usable = active.expiresAt > ctx.now;
  if (usable && !replace) throw new Failure(e.certificates.activeExists);
  await updateExpired(ctx.tx, active.id, ctx.now);
  await record(ctx, [
    {
      event: 'certificate.expired',
      actorId,
      subject: 'certificate',
      subjectId: active.id,
      body: { replaced: true },
    },
  ]);
}

/** Decision B10: company administrators and certificate creators; action 104 alone only looks. */
export function mayManage(ctx: Ctx): void {
  if (!ctx.actor.types.has(2) && !ctx.actor.types.has(6)) throw new Failure(e.shared.forbiddenAction);
}
