import { randomBytes } from 'node:crypto';
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import { purposeKey, unwrap, wrap } from '../../platform/keys/wrap.ts';

const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
const base32 = new ScureBase32Plugin();

const boundTo = (companyId: number, personId: number) => `totp ${companyId} ${personId}`;

/** A new secret: as it is typed, and as it is kept. */
export function newSecret(
  master: Buffer,
  companyId: number,
  personId: number,
): { text: string; wrapped: Buffer } {
  const secret = randomBytes(SECRET_BYTES);
  const key = purposeKey(master, 'totp');
  return {
    text: base32.encode(secret, { padding: false }),
    wrapped: wrap(key, secret, boundTo(companyId, personId)),
  };
}

/** The address an authenticator app reads out of the QR code. */
export function totpAddress(secret: string, username: string, company: string): string {
  return generateURI({ strategy: 'totp', issuer: `Legajo ${company}`.trim(), label: username, secret });
}

/**
 * The step of a right code, or null. One step to either side is taken, for clocks that differ; a step that was
 * taken before, or an older one, is not (RFC 6238, 5.2).
 */
export function stepOf(
  master: Buffer,
  factor: {
    companyId: number;
    personId: number;
    wrappedSecret: Buffer | null;
    lastStep: number | null;
  },
  code: string,
  now: Date,
): number | null {
  const bound = boundTo(factor.companyId, factor.personId);
  const secret = factor.wrappedSecret && unwrap(purposeKey(master, 'totp'), factor.wrappedSecret, bound);
  if (!secret) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const last = factor.lastStep ?? -1;
  // Past what the clock can reach: no code can be newer.
  if (last > epoch / PERIOD_SECONDS) return null;
  const result = verifySync({
    secret: new Uint8Array(secret),
    token: code,
    epoch,
    epochTolerance: PERIOD_SECONDS,
    ...(last >= 0 ? { afterTimeStep: last } : {}),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
