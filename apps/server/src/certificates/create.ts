import { createHash } from 'node:crypto';
import { e } from '@legajo/contract';
import { type Certificate, createKeyPair, issueCertificate, type KeyPair } from '@legajo/pdf';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { CompanySteps, Ctx } from '../platform/context.ts';
import { refuseWhileHolding } from '../platform/db/held.ts';
import { Failure } from '../platform/failure.ts';
import { loadAuthority } from './authority.ts';
import {
  insertCertificate,
  lockCertificates,
  type NewCertificate,
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

/** A certificate with its key locked under the password, not written yet. */
export type Prepared = Omit<NewCertificate, 'createdBy'>;

/**
 * Creates a company's certificate: an RSA-2048 key issued by the installation's authority.
 *
 * @param pair made here unless it is given.
 * @throws Failure `activeExists`, `tooMany` or `busy`.
 */
export async function createCertificate(
  steps: CompanySteps,
  request: CertificateRequest,
  country: string,
  actorId: number | null,
  pair?: KeyPair,
): Promise<number> {
  await steps.transaction((ctx) => requirePlace(ctx, request.replace));
  const prepared = await prepareCertificate(steps, request, country, pair);
  return steps.transaction(async (ctx) => {
    await makePlace(ctx, request.replace, actorId);
    return keepCertificate(ctx, prepared, actorId);
  });
}

/** Makes and locks the key of a certificate: slow, and outside any transaction. @throws Failure `busy` */
export async function prepareCertificate(
  { platform, companyId, now }: Pick<CompanySteps, 'platform' | 'companyId' | 'now'>,
  request: CertificateRequest,
  country: string,
  given?: KeyPair,
): Promise<Prepared> {
  const authority = await loadAuthority(platform);
  refuseWhileHolding('A key was made');
  // The search for its primes takes a core for a while: as many at a time as key files are opened.
  const pair = given ?? (await platform.keyFiles.within(() => createKeyPair('rsa-2048')));
  const notAfterAt = new Date(now);
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
  const notBeforeAt = new Date(now.getTime() - 60_000);
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
  return lockMaterial({ platform, companyId, now }, request, material);
}

export interface KeyMaterial {
  readonly certificate: Certificate;
  readonly chain: readonly Certificate[];
  readonly privateKey: Uint8Array;
  readonly algorithm: 'rsa-sha256' | 'ecdsa-sha256';
  readonly imported: boolean;
}

/** Locks a key under the password of its holder. @throws Failure `busy` */
export async function lockMaterial(
  { platform, companyId, now }: Pick<CompanySteps, 'platform' | 'companyId' | 'now'>,
  holder: Pick<
    CertificateRequest,
    'holder' | 'position' | 'mail' | 'cuil' | 'legalName' | 'taxId' | 'password'
  >,
  material: KeyMaterial,
): Promise<Prepared> {
  const { certificate } = material;
  const { password, ...about } = holder;
  const fingerprint = createHash('sha256').update(certificate.der).digest();
  const bound = keyBinding(companyId, fingerprint);
  const { derivations, config } = platform;
  return {
    holder: about.holder,
    position: about.position,
    mail: about.mail,
    cuil: about.cuil,
    legalName: about.legalName,
    taxId: about.taxId,
    certificate: certificate.der,
    chain: material.chain.map((above) => above.der),
    fingerprint,
    algorithm: material.algorithm,
    wrappedKey: await lockKey(derivations, config.secret, material.privateKey, password, bound),
    imported: material.imported,
    validFrom: certificate.notBeforeAt,
    expiresAt: certificate.notAfterAt,
    createdAt: now,
  };
}

/** Writes a prepared certificate, for which there is a place. @returns its id. */
export async function keepCertificate(
  ctx: CompanyCtx,
  prepared: Prepared,
  actorId: number | null,
): Promise<number> {
  const id = await insertCertificate(ctx.tx, { ...prepared, createdBy: actorId });
  const event = prepared.imported ? 'certificate.imported' : 'certificate.created';
  const body = {
    fingerprint: Buffer.from(prepared.fingerprint).toString('hex'),
    expiresAt: prepared.expiresAt.toISOString(),
  };
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
  await lockCertificates(ctx.tx);
  const active = await requirePlace(ctx, replace);
  if (!active) return;
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

/** Refuses early what `makePlace` will. @returns the active one. @throws Failure `activeExists` or `tooMany`. */
export async function requirePlace(ctx: CompanyCtx, replace: boolean) {
  const max = ctx.platform.limits['certificates.company'];
  if ((await selectCertificates(ctx.tx)).length >= max) throw new Failure(e.certificates.tooMany, { max });
  const active = await selectActive(ctx.tx);
  if (active && active.expiresAt > ctx.now && !replace) throw new Failure(e.certificates.activeExists);
  return active;
}

/** Decision B10: company administrators and certificate creators; action 104 alone only looks. */
export function mayManage(ctx: Pick<Ctx, 'actor'>): void {
  if (!ctx.actor.types.has(2) && !ctx.actor.types.has(6)) throw new Failure(e.shared.forbiddenAction);
}
