import type { ErrorDefinition } from '@legajo/contract';
import type { Platform } from '../../platform/context.ts';
import type { Provider } from './provider.sql.ts';

/** What leaves with the browser, and what of it is kept until it comes back. */
export interface Departure {
  readonly location: string;
  /** OpenID Connect: the PKCE verifier. SAML: the id of the request. */
  readonly verifier: string;
}

/** What came back with the browser, as far as a provider's protocol knows it. */
export interface Return {
  readonly code?: string | undefined;
  readonly iss?: string | undefined;
  readonly error?: string | undefined;
  readonly samlResponse?: string | undefined;
}

export interface Company {
  readonly id: number;
  readonly slug: string;
  readonly provider: Provider;
}

/** Whom an answer names, and when the provider says that it asked them. */
export interface Named {
  /** The value of the claim that names the user. */
  readonly value: string;
  /** OpenID Connect: `auth_time`. SAML: `AuthnInstant`, the latest. Null where it is not said. */
  readonly authenticatedAt: Date | null;
}

/** THE seam between the way in and a protocol: begin, and say whom the answer names. */
export interface Protocol {
  /**
   * @param with_ `fresh`: the provider is to ask the person again, whoever is signed in there.
   * @throws Failure `ssoUnreachable`.
   */
  begin(
    platform: Platform,
    company: Company,
    with_: { readonly state: string; readonly nonce: string; readonly fresh: boolean },
  ): Promise<Departure>;
  /**
   * Checks an answer as its protocol demands.
   *
   * @throws SsoRefusal.
   */
  finish(
    platform: Platform,
    company: Company,
    kept: { readonly state: string; readonly nonce: string; readonly verifier: string },
    answer: Return,
  ): Promise<Named>;
}

/** An answer that lets nobody in. `cause` is for the log, never for the person. */
export class SsoRefusal extends Error {
  readonly definition: ErrorDefinition;
  constructor(definition: ErrorDefinition, cause?: unknown) {
    super(definition.code, { cause });
    this.name = 'SsoRefusal';
    this.definition = definition;
  }
}

/** Where providers send browsers back to, and what we are called there. */
export function ourAddresses(platform: Pick<Platform, 'addresses'>, slug: string) {
  const { publicUrl } = platform.addresses;
  return {
    oidcReturn: `${publicUrl}/v2/portal/sso/callback`,
    samlReturn: `${publicUrl}/v2/portal/sso/acs`,
    entity: `${publicUrl}/v2/portal/sso/${slug}`,
    start: `${publicUrl}/v2/portal/sso/${slug}/start`,
    page: `${publicUrl}/s/${slug}`,
  };
}
