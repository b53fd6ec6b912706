import { e } from '@legajo/contract';
import * as oidc from 'openid-client';
import type { Platform } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { purposeKey, unwrap, wrap } from '../../platform/keys/wrap.ts';
import { makeGuardedFetch } from '../../platform/outbound/guarded-fetch.ts';
import { type Company, ourAddresses, type Protocol, SsoRefusal } from './identity-provider.ts';

const SCOPE = 'openid profile email';
const TIMEOUT_SECONDS = 10;

/** OpenID Connect: authorization code with PKCE (S256), state, nonce and a check of the issuer. */
export const openIdConnect: Protocol = {
  async begin(platform, company, { state, nonce, fresh }) {
    const configuration = await configurationOf(platform, company).catch(() => {
      throw new Failure(e.session.ssoUnreachable);
    });
    const verifier = oidc.randomPKCECodeVerifier();
    const location = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: ourAddresses(platform, company.slug).oidcReturn,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      // OpenID Connect Core 1.0 section 3.1.2.1: asks again, and has `auth_time` told.
      ...(fresh ? { prompt: 'login', max_age: '0' } : {}),
    });
    return { location: location.href, verifier };
  },

  async finish(platform, company, kept, answer) {
    if (answer.error !== undefined) throw new SsoRefusal(e.session.ssoDenied, answer.error);
    // A mix-up is another provider's answer to our question (RFC 9207).
    if (answer.iss !== undefined && answer.iss !== company.provider.issuer)
      throw new SsoRefusal(e.session.ssoRefused, 'issuer of another provider');
    try {
      const configuration = await configurationOf(platform, company);
      const tokens = await oidc.authorizationCodeGrant(
        configuration,
        returnUrl(platform, company, kept.state, answer),
        {
          expectedState: kept.state,
          expectedNonce: kept.nonce,
          pkceCodeVerifier: kept.verifier,
          idTokenExpected: true,
        },
      );
      const claims = tokens.claims();
      if (!claims) throw new Error('no id token');
      const value =
        claimOf(company.provider.claim, claims) ??
        (await fromUserInfo(configuration, company, tokens.access_token, claims.sub));
      return { value, authenticatedAt: instantOf(claims.auth_time) };
    } catch (error) {
      throw error instanceof SsoRefusal ? error : new SsoRefusal(e.session.ssoRefused, error);
    }
  },
};

/**
 * Reads what a provider says of itself at its issuer's address.
 *
 * @throws OutboundRefused, or the client's error when it does not say what it must.
 */
export async function discover(
  platform: Pick<Platform, 'config'>,
  issuer: string,
  clientId: string,
  secret: string | null,
): Promise<oidc.Configuration> {
  const guarded = makeGuardedFetch(platform.config.outboundAllow);
  const configuration = await oidc.discovery(
    new URL(issuer),
    clientId,
    {},
    secret === null ? oidc.None() : oidc.ClientSecretBasic(secret),
    {
      [oidc.customFetch]: (url, options) =>
        guarded(url, { method: options.method, headers: options.headers, ...bodyOf(options.body) }),
      timeout: TIMEOUT_SECONDS,
      // Plain http reaches only what the operator allowed by name: the guard refuses the rest. The id token's
      // signature is checked although it came from the provider itself: there the line proves nothing.
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    },
  );
  const {
    issuer: told,
    token_endpoint: token,
    authorization_endpoint: authorization,
    jwks_uri: keys,
  } = configuration.serverMetadata();
  if (told !== issuer) throw new Error('the issuer calls itself otherwise');
  if (!token || !authorization || !keys) throw new Error('the provider names no endpoints');
  return configuration;
}

const bound = (companyId: number) => `sso secret ${companyId}`;

/** A client secret as it is stored, and back; null when the key is another. */
export const lockSecret = (master: Buffer, companyId: number, secret: string) =>
  wrap(purposeKey(master, 'sso secret'), Buffer.from(secret, 'utf8'), bound(companyId));
const openSecret = (master: Buffer, companyId: number, locked: Buffer) =>
  unwrap(purposeKey(master, 'sso secret'), locked, bound(companyId));

/** The secret of a provider in clear, for a call to it; null for a public client. */
export function secretOf(platform: Pick<Platform, 'config'>, companyId: number, locked: Buffer | null) {
  return locked === null
    ? null
    : (openSecret(platform.config.secret, companyId, locked)?.toString('utf8') ?? null);
}

function configurationOf(platform: Platform, { id, provider }: Company): Promise<oidc.Configuration> {
  return discover(
    platform,
    provider.issuer,
    provider.clientId ?? '',
    secretOf(platform, id, provider.clientSecret),
  );
}

function returnUrl(
  platform: Platform,
  company: Company,
  state: string,
  answer: { readonly code?: string | undefined; readonly iss?: string | undefined },
): URL {
  const url = new URL(ourAddresses(platform, company.slug).oidcReturn);
  url.searchParams.set('state', state);
  if (answer.code !== undefined) url.searchParams.set('code', answer.code);
  if (answer.iss !== undefined) url.searchParams.set('iss', answer.iss);
  return url;
}

async function fromUserInfo(
  configuration: oidc.Configuration,
  company: Company,
  accessToken: string,
  subject: string,
): Promise<string> {
  const info = await oidc.fetchUserInfo(configuration, accessToken, subject);
  const value = claimOf(company.provider.claim, info);
  if (value === null) throw new SsoRefusal(e.session.ssoUserUnknown, `no claim ${company.provider.claim}`);
  return value;
}

/**
 * What a provider that stands by a mail says of it, or that it says nothing, as some do of all their users. Some write the
 * boolean of OpenID Connect Core 1.0 section 5.1 as a word.
 */
const STOOD_BY: readonly unknown[] = [true, 'true', undefined, null];

/** A claim as text. A mail the provider itself does not stand by names nobody. */
function claimOf(name: string, claims: Readonly<Record<string, unknown>>): string | null {
  const value = Object.hasOwn(claims, name) ? claims[name] : undefined;
  if (name === 'email' && !STOOD_BY.includes(claims.email_verified))
    throw new SsoRefusal(e.session.ssoUserUnknown, 'mail not verified');
  return typeof value === 'string' && value !== '' ? value : null;
}

/** `auth_time` is seconds since 1970 (OpenID Connect Core 1.0 section 2); anything else is not said. */
function instantOf(seconds: unknown): Date | null {
  const at = typeof seconds === 'number' ? new Date(seconds * 1000) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

function bodyOf(body: unknown): { body?: string | Uint8Array } {
  if (body === undefined || body === null) return {};
  return { body: body instanceof Uint8Array ? body : String(body) };
}
