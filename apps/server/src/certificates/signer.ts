import { e } from '@legajo/contract';
import { keySigner, readCertificate, type Signer } from '@legajo/pdf';
import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { CompanySteps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type CertificateMaterial, selectActive } from './certificates.sql.ts';
import { keyBinding } from './create.ts';
import { unlockKey } from './private-key.ts';

/** The company's certificate with its key open, for as long as a publication needs it. */
export interface OpenCertificate {
  readonly row: CertificateMaterial;
  readonly privateKey: Buffer;
}

/**
 * The active certificate, usable now.
 *
 * @throws Failure `certificateMissing` or `certificateExpired`.
 */
export async function usableCertificate(ctx: Pick<CompanyCtx, 'tx' | 'now'>): Promise<CertificateMaterial> {
  const row = await selectActive(ctx.tx);
  if (!row) throw new Failure(e.signing.certificateMissing);
  if (row.expiresAt <= ctx.now) throw new Failure(e.signing.certificateExpired);
  return row;
}

/**
 * Opens the active certificate with its password. A wrong one is kept in the trail, also when all else is undone.
 * A later transaction asks `requireStillActive`.
 *
 * @throws Failure `certificateMissing`, `certificateExpired`, `badPassword` or `busy`.
 */
export async function openCertificate(
  steps: CompanySteps,
  password: string | undefined,
  actorId: number,
): Promise<OpenCertificate> {
  const row = await steps.transaction(usableCertificate);
  if (password === undefined) throw new Failure(e.signing.badPassword, {}, { clave: { rule: 'required' } });
  const { platform, companyId } = steps;
  const bound = keyBinding(companyId, row.fingerprint);
  const { derivations, config } = platform;
  const privateKey = await unlockKey(derivations, config.secret, row.wrappedKey, password, bound);
  if (privateKey) return { row, privateKey };
  const refused = {
    event: 'certificate.refused' as const,
    actorId,
    subject: 'certificate',
    subjectId: row.id,
    body: { reason: 'password' },
  };
  throw new Failure(e.signing.badPassword, {}, { clave: { rule: 'invalid' } }).remember((ctx) =>
    record(ctx, [refused]),
  );
}

/**
 * Makes sure that what was opened a moment ago is still the certificate of the company.
 *
 * @throws Failure `certificateMissing` or `certificateExpired`.
 */
export async function requireStillActive(ctx: CompanyCtx, open: OpenCertificate): Promise<void> {
  const row = await usableCertificate(ctx);
  if (row.id !== open.row.id) throw new Failure(e.signing.certificateExpired);
}

/** The engine's `Signer` over an open key. */
export function signerOf(open: OpenCertificate): Signer {
  const certificate = readCertificate(open.row.certificate);
  const chain = open.row.chain.map((der) => readCertificate(der));
  return keySigner({ privateKey: open.privateKey, certificate, chain });
}
