import { createKeyPair, issueCertificate, keySigner, signDetached } from '@legajo/pdf';
import { loadAuthority } from '../../certificates/public.ts';
import type { Platform } from '../../platform/context.ts';

/**
 * Signs a manifest with a certificate of the installation's authority for this one export. The key is forgotten at once.
 *
 * @returns the signature (CMS, DER) and the authority's certificate as PEM.
 */
export async function signManifest(
  platform: Platform,
  bytes: Buffer,
): Promise<{ readonly signature: Buffer; readonly authorityPem: string }> {
  const authority = await loadAuthority(platform);
  const pair = await createKeyPair('p-256');
  const certificate = issueCertificate(authority, {
    subject: { commonName: 'Legajo', organization: 'Legajo' },
    publicKey: pair.publicKey,
    notBeforeAt: new Date(platform.clock.now().getTime() - 60_000),
    notAfterAt: authority.certificate.notAfterAt,
  });
  const signer = keySigner({ privateKey: pair.privateKey, certificate, chain: [authority.certificate] });
  const signature = Buffer.from(await signDetached(bytes, signer));
  return { signature, authorityPem: authority.certificate.x509.toString() };
}
