import { e } from '@legajo/contract';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Ground } from '../../platform/company-ctx.ts';
import { Failure } from '../../platform/failure.ts';
import type { MfaCtx } from '../mfa-ctx.ts';
import { type Factor, lockFactors, lockPasskey, updatePasskeyUsed } from './factors.sql.ts';

/** ES256 and RS256: what authenticators make; naming them keeps the library from trying what Node calls experimental. */
const ALGORITHMS = [-7, -257];
const LOOPBACK = /^(127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whom passkeys are made for. A passkey belongs to a name, never to an address: on a machine of one's own that is
 * `localhost`. An employees' address that is not under the administrators' has its own passkeys refused by the browser.
 */
function partyOf({ addresses }: Pick<Ground, 'addresses'>): { id: string; origins: string[] } {
  const named = [addresses.publicUrl, addresses.employeeUrl].map((address) => {
    const url = new URL(address);
    if (LOOPBACK.test(url.hostname)) url.hostname = 'localhost';
    return url;
  });
  return { id: named[0]?.hostname ?? '', origins: [...new Set(named.map((url) => url.origin))] };
}

/** A passkey's user handle: opaque to everybody else, and what a sign-in without a name finds its company by. */
const handleOf = (companyId: number, personId: number) =>
  new TextEncoder().encode(`${companyId}.${personId}`);

/** Reads a handle an authenticator gave back; null when it is none of ours. */
export function readHandle(handle: string | undefined): { companyId: number; personId: number } | null {
  const text = Buffer.from(handle ?? '', 'base64url').toString('latin1');
  const [, company = '', person = ''] = /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(text) ?? [];
  return company === '' ? null : { companyId: Number(company), personId: Number(person) };
}

/** What a browser is asked to make a passkey of. */
export async function creationOptions(
  mfa: MfaCtx,
  person: { id: number; username: string; display: string },
  passkeys: readonly Factor[],
) {
  return generateRegistrationOptions({
    rpName: 'Legajo',
    rpID: partyOf(mfa.platform).id,
    userName: person.username,
    userDisplayName: person.display,
    userID: handleOf(mfa.companyId, person.id),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: described(passkeys),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a passkey is asked to sign; without factors, any passkey of the portal. */
export async function requestOptions(
  platform: Ground,
  challenge: string | undefined,
  passkeys: readonly Factor[] = [],
) {
  return generateAuthenticationOptions({
    rpID: partyOf(platform).id,
    ...(challenge === undefined ? {} : { challenge: Buffer.from(challenge, 'base64url') }),
    allowCredentials: described(passkeys),
    userVerification: 'required',
  });
}

const described = (passkeys: readonly Factor[]) =>
  passkeys.flatMap(({ credentialId, transports }) =>
    credentialId === null ? [] : [{ id: credentialId, transports: [...transports] }],
  );

/** A new passkey out of what a browser answered. @throws Failure `passkeyRefused`. */
export async function readNewPasskey(platform: Ground, challenge: string, credential: string) {
  const { id, origins } = partyOf(platform);
  const response = parse<RegistrationResponseJSON>(credential);
  const checked = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!checked?.verified) throw new Failure(e.mfa.passkeyRefused);
  const { id: credentialId, publicKey, counter } = checked.registrationInfo.credential;
  return { credentialId, publicKey, counter, transports: (response.response.transports ?? []).slice(0, 8) };
}

/**
 * Whether a passkey of this person signed the challenge; its counter goes on, and one that did not grow is a copy
 * (WebAuthn, 7.2). The challenge is the caller's to end.
 */
export async function takePasskey(
  mfa: MfaCtx,
  personId: number,
  challenge: string,
  credential: string,
): Promise<boolean> {
  const { id, origins } = partyOf(mfa.platform);
  const response = parse<AuthenticationResponseJSON>(credential);
  const passkey = await passkeyNamedIn(mfa, personId, response);
  if (!passkey?.publicKey) return false;
  const checked = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter ?? 0,
    },
  }).catch(() => null);
  if (!checked?.verified) return false;
  await updatePasskeyUsed(mfa.tx, passkey.id, checked.authenticationInfo.newCounter, mfa.now);
  return true;
}

/** The passkey of this very person that an answer names, held; null for any other. */
export async function passkeyNamedIn(
  mfa: MfaCtx,
  personId: number,
  { id }: Pick<AuthenticationResponseJSON, 'id'>,
): Promise<Factor | null> {
  const passkey = typeof id === 'string' ? await lockPasskey(mfa.tx, id) : null;
  return passkey?.publicKey && passkey.personId === personId ? passkey : null;
}

export async function passkeysOf(mfa: MfaCtx, personId: number): Promise<Factor[]> {
  return (await lockFactors(mfa.tx, personId)).filter(({ kind }) => kind === 'passkey');
}

/** @throws Failure `passkeyRefused` for what is no JSON object with a response. */
export function parse<T extends { response: unknown }>(credential: string): T {
  try {
    const value = JSON.parse(credential);
    if (typeof value === 'object' && value !== null && typeof value.response === 'object' && value.response)
      return value as T;
  } catch {
    // Falls through to the refusal.
  }
  throw new Failure(e.mfa.passkeyRefused);
}
