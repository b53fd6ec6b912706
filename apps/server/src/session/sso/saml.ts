import { X509Certificate } from 'node:crypto';
import { e } from '@legajo/contract';
import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Platform } from '../../platform/context.ts';
import { newToken } from '../token.ts';
import { type Company, ourAddresses, type Protocol, SsoRefusal } from './identity-provider.ts';

const SKEW_MS = 60_000;
const OLDEST_MS = 10 * 60_000;
/** The claim that means the subject itself. */
const NAME_ID = 'NameID';

/** SAML 2.0, web browser profile: our request by redirect, a signed answer by post, never one we did not ask for. */
export const samlProtocol: Protocol = {
  async begin(platform, company, { state, fresh }) {
    const verifier = `_${newToken()}`;
    const saml = samlOf(platform, company, verifier, fresh);
    return { location: await saml.getAuthorizeUrlAsync(state, undefined, {}), verifier };
  },

  async finish(platform, company, kept, answer) {
    try {
      const saml = samlOf(platform, company, kept.verifier);
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer.samlResponse ?? '' });
      if (!profile) throw new Error('no assertion');
      // The library asks for the issuer of a logout only.
      if (profile.issuer !== company.provider.issuer) throw new Error('issuer of another provider');
      checkConfirmation(profile, kept.verifier, ourAddresses(platform, company.slug).samlReturn);
      return { value: claimOf(company.provider.claim, profile), authenticatedAt: authenticatedAt(profile) };
    } catch (error) {
      throw error instanceof SsoRefusal ? error : new SsoRefusal(e.session.ssoRefused, error);
    }
  },
};

/** Whether a certificate in PEM can be read and is good at an instant. */
export function isUsableCertificate(pem: string, now: Date): boolean {
  try {
    return new X509Certificate(pem).validToDate > now;
  } catch {
    return false;
  }
}

function samlOf(platform: Platform, company: Company, requestId: string, forceAuthn = false): SAML {
  const { provider } = company;
  const { samlReturn, entity } = ourAddresses(platform, company.slug);
  return new SAML({
    entryPoint: provider.entryPoint ?? '',
    issuer: entity,
    audience: entity,
    callbackUrl: samlReturn,
    idpCert: provider.certificate ?? '',
    idpIssuer: provider.issuer,
    // One of the two is signed: providers differ in which. Only what was signed is read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: onlyRequest(requestId),
    generateUniqueId: () => requestId,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: OLDEST_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn,
  });
}

/** The one request that may be answered: the state that named it is taken already, so nothing is kept here. */
function onlyRequest(id: string): CacheProvider {
  const issued = new Date().toISOString();
  return {
    saveAsync: async (key, value) => ({ createdAt: Date.now(), key, value }) as never,
    getAsync: async (key) => (key === id ? issued : null),
    removeAsync: async (key) => key,
  };
}

interface Node {
  readonly $?: Readonly<Record<string, string>>;
  readonly [child: string]: unknown;
}

/**
 * The signed assertion itself says that it answers our request, and that it is for this address: an answer
 * around it could be anybody's. (SAML profiles 4.1.4.2 and 4.1.4.3; the library looks at the first when given.)
 */
function checkConfirmation(profile: Profile, requestId: string, ourReturn: string): void {
  const subject = firstOf(assertionOf(profile), 'Subject');
  const fits = nodesOf(subject, 'SubjectConfirmation').some((confirmation) => {
    const { $: about = {} } = firstOf(confirmation, 'SubjectConfirmationData') ?? {};
    return (
      confirmation.$?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      about.InResponseTo === requestId &&
      about.Recipient === ourReturn &&
      Date.parse(about.NotOnOrAfter ?? '') > Date.now() - SKEW_MS
    );
  });
  if (!fits) throw new Error('the assertion is for somebody else');
}

/** When the signed assertion says that it asked, the latest of what it says (SAML core 2.7.2); null where it says nothing. */
function authenticatedAt(profile: Profile): Date | null {
  const instants = nodesOf(assertionOf(profile), 'AuthnStatement')
    .map(({ $ }) => Date.parse($?.AuthnInstant ?? ''))
    .filter((at) => !Number.isNaN(at));
  return instants.length === 0 ? null : new Date(Math.max(...instants));
}

const assertionOf = (profile: Profile): Node | undefined =>
  (profile.getAssertion?.() as { Assertion?: Node } | undefined)?.Assertion;
const nodesOf = (node: Node | undefined, child: string): readonly Node[] => {
  const found = node?.[child];
  return Array.isArray(found) ? (found as Node[]) : [];
};
const firstOf = (node: Node | undefined, child: string): Node | undefined => nodesOf(node, child)[0];

function claimOf(name: string, profile: Profile): string {
  const attributes = (profile.attributes ?? {}) as Readonly<Record<string, unknown>>;
  const value =
    name === NAME_ID ? profile.nameID : Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (typeof value === 'string' && value !== '') return value;
  throw new SsoRefusal(e.session.ssoUserUnknown, `no attribute ${name}`);
}
