import { readFile } from 'node:fs/promises';
import { type ErrorDefinition, e } from '@legajo/contract';
import { importPkcs12, PdfError } from '@legajo/pdf';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { keep, makePlace } from './create.ts';

const REFUSALS: Readonly<Record<string, ErrorDefinition>> = {
  'wrong-password': e.certificates.importPassword,
  'key-mismatch': e.certificates.mismatched,
  'certificate-expired': e.signing.certificateExpired,
  'certificate-not-yet-valid': e.certificates.notYetValid,
  'certificate-weak': e.certificates.weak,
  'certificate-usage': e.certificates.wrongUsage,
};

/**
 * Imports a PKCS#12 file as the company's certificate. The file's password protects the stored key too.
 *
 * @throws Failure for what may not sign, `activeExists` or `tooMany`.
 */
export async function importCertificate(
  ctx: Ctx,
  spoolKey: string,
  options: { password: string; replace: boolean },
): Promise<number> {
  const credential = await readCredential(ctx, spoolKey, options.password);
  await makePlace(ctx, options.replace, ctx.actor.personId);
  const { subject } = credential.certificate;
  const holder = {
    holder: subject.commonName,
    position: subject.title ?? '',
    mail: subject.email ?? '',
    cuil: subject.serialNumber ?? '',
    legalName: subject.organization ?? '',
    taxId: subject.organizationIdentifier ?? '',
    password: options.password,
  };
  const rsa = credential.certificate.x509.publicKey.asymmetricKeyType === 'rsa';
  const algorithm = rsa ? ('rsa-sha256' as const) : ('ecdsa-sha256' as const);
  return keep(ctx, holder, { ...credential, algorithm, imported: true }, ctx.actor.personId);
}

async function readCredential(ctx: Ctx, spoolKey: string, password: string) {
  const spool = await ctx.platform.store.openSpool(spoolKey);
  try {
    return importPkcs12(await readFile(spool.path), password, ctx.now);
  } catch (error) {
    if (error instanceof PdfError) throw new Failure(REFUSALS[error.code] ?? e.certificates.importFormat);
    throw error;
  } finally {
    await spool.release();
  }
}
