import { type ErrorDefinition, e } from '@legajo/contract';
import { PdfError } from '@legajo/pdf';
import type { Steps } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { keepCertificate, lockMaterial, makePlace, requirePlace } from './create.ts';
import { type OpenedPkcs12, openPkcs12 } from './open-pkcs12.ts';

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
 * @throws Failure for what may not sign, `activeExists`, `tooMany` or `busy`.
 */
export async function importCertificate(
  steps: Steps,
  spoolKey: string,
  options: { password: string; replace: boolean },
): Promise<number> {
  const credential = await readCredential(steps, spoolKey, options.password);
  await steps.transaction((ctx) => requirePlace(ctx, options.replace));
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
  const prepared = await lockMaterial(steps, holder, { ...credential, algorithm, imported: true });
  return steps.transaction(async (ctx) => {
    await makePlace(ctx, options.replace, ctx.actor.personId);
    return keepCertificate(ctx, prepared, ctx.actor.personId);
  });
}

/** Reads the upload once it is its turn, so that who waits holds a file on disk and no memory. */
function readCredential({ platform, now }: Steps, spoolKey: string, password: string): Promise<OpenedPkcs12> {
  const { store, keyFiles, limits, log, cage } = platform;
  const bounds = {
    deadlineMs: limits['host.pkcs12.seconds'] * 1000,
    memoryBytes: limits['host.memory.bytes'],
    cage,
  };
  return keyFiles.within(async () => {
    const spool = await store.uploads.open(spoolKey);
    try {
      return await openPkcs12({ bytes: await spool.bytes(), password, at: now }, bounds, log);
    } catch (error) {
      if (error instanceof PdfError) throw new Failure(REFUSALS[error.code] ?? e.certificates.importFormat);
      throw error;
    } finally {
      await spool.release();
    }
  });
}
