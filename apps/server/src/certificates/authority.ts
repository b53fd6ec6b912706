import { type Authority, createAuthority, createKeyPair, readCertificate } from '@legajo/pdf';
import type { Platform } from '../platform/context.ts';
import { purposeKey, unwrap, wrap } from '../platform/keys/wrap.ts';
import { insertAuthority, selectAuthority } from './certificates.sql.ts';

const YEARS = 30;
const BOUND = 'authority';

type AuthorityParts = Pick<Platform, 'db' | 'config' | 'clock'>;

/**
 * The installation's authority (P-256): made at first start, the same ever after.
 *
 * @throws Error when it cannot be opened with `LEGAJO_SECRET`.
 */
export async function loadAuthority(platform: AuthorityParts): Promise<Authority> {
  const stored = await storedAuthority(platform);
  const privateKey = unwrap(keyOf(platform), stored.wrappedKey, BOUND);
  if (!privateKey) throw new Error('LEGAJO_SECRET does not open the authority of this installation.');
  return { certificate: readCertificate(stored.certificate), privateKey };
}

/** SHA-256 of the authority's certificate, in hexadecimal digits: by it somebody knows the authority from elsewhere. */
export const authorityName = async (platform: AuthorityParts): Promise<string> =>
  readCertificate((await storedAuthority(platform)).certificate).sha256;

const storedAuthority = async (platform: AuthorityParts) =>
  (await selectAuthority(platform.db)) ?? (await makeAuthority(platform));

async function makeAuthority(platform: AuthorityParts) {
  const now = platform.clock.now();
  const notAfterAt = new Date(now);
  notAfterAt.setUTCFullYear(now.getUTCFullYear() + YEARS);
  const { privateKey } = await createKeyPair('p-256');
  const subject = { commonName: 'Legajo', organization: 'Legajo' };
  const made = createAuthority({
    subject,
    privateKey,
    notBeforeAt: new Date(now.getTime() - 60_000),
    notAfterAt,
  });
  const row = {
    certificate: Buffer.from(made.certificate.der),
    wrappedKey: wrap(keyOf(platform), privateKey, BOUND),
  };
  await insertAuthority(platform.db, row, now);
  const stored = await selectAuthority(platform.db);
  if (!stored) throw new Error('The authority of this installation could not be kept.');
  return stored;
}

const keyOf = (platform: AuthorityParts) => purposeKey(platform.config.secret, 'authority key');
