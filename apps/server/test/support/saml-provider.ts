import { createHash, createPrivateKey, sign } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { createAuthority, createKeyPair } from '@legajo/pdf';

export const ENTITY = 'https://idp.andes.example/saml';
export const ENTRY_POINT = 'https://idp.andes.example/saml/login';

/** What an answer says; every part may be wrong on purpose. */
export interface Answer {
  readonly nameId: string;
  readonly inResponseTo: string;
  /** Of the response around it, when it is another than the assertion's. */
  readonly outerInResponseTo?: string;
  readonly audience: string;
  readonly recipient: string;
  readonly issuer?: string;
  readonly at?: Date;
  /** When the person was asked, if that is another instant; null: it is not said. */
  readonly authenticatedAt?: Date | null;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** A provider that signs with a key of its own: the assertion, as most do. */
export interface SamlProvider {
  readonly certificate: string;
  /** The signed assertion. */
  assertion(answer: Answer): string;
  unsigned(answer: Answer): string;
}

const MINUTE = 60_000;
const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

export async function makeSamlProvider(): Promise<SamlProvider> {
  const { privateKey } = await createKeyPair('rsa-2048');
  const { certificate } = await createAuthority({
    subject: { commonName: 'IdP Andes' },
    privateKey,
    notBeforeAt: new Date('2026-01-01'),
    notAfterAt: new Date('2046-01-01'),
  });
  const key = createPrivateKey({ key: Buffer.from(privateKey), format: 'der', type: 'pkcs8' });
  const pem = Buffer.from(certificate.der)
    .toString('base64')
    .replace(/(.{64})/g, '$1\n');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----`,
    unsigned: (answer) => assertionXml(answer, ''),
    assertion(given) {
      const answer = { ...given, at: given.at ?? new Date() };
      const bare = assertionXml(answer, '');
      // What is signed has no comments: canonical form leaves them out, and that is the trap.
      const canonical = bare.replace(/<!--.*?-->/gs, '');
      const info = signedInfo(idOf(bare), createHash('sha256').update(canonical).digest('base64'));
      const value = sign('sha256', Buffer.from(info), key).toString('base64');
      return assertionXml(
        answer,
        `<ds:Signature xmlns:ds="${DSIG}">${info}<ds:SignatureValue>${value}</ds:SignatureValue></ds:Signature>`,
      );
    },
  };
}

/** The response around one or more assertions, as it is posted. */
export function responseOf(answer: Answer, inside: string): string {
  const at = (answer.at ?? new Date()).toISOString();
  return Buffer.from(
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${answer.recipient}" ID="_r${Date.now()}" InResponseTo="${answer.outerInResponseTo ?? answer.inResponseTo}" IssueInstant="${at}" Version="2.0"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${answer.issuer ?? ENTITY}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"></samlp:StatusCode></samlp:Status>${inside}</samlp:Response>`,
  ).toString('base64');
}

/** The id of a request, out of the address a browser was sent to. */
export function requestIn(location: string): { id: string; state: string; xml: string } {
  const { searchParams } = new URL(location);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return { id: /ID="([^"]+)"/.exec(xml)?.[1] ?? '', state: searchParams.get('RelayState') ?? '', xml };
}

const idOf = (xml: string) => / ID="([^"]+)"/.exec(xml)?.[1] ?? '';

/** Written in canonical form already (exclusive, without comments), so that its digest is that of its text. */
function assertionXml(answer: Answer, signature: string): string {
  const at = answer.at ?? new Date();
  const [from, until] = [new Date(at.getTime() - MINUTE), new Date(at.getTime() + 5 * MINUTE)].map((one) =>
    one.toISOString(),
  );
  const askedAt = answer.authenticatedAt === undefined ? at : answer.authenticatedAt;
  const attributes = Object.entries(answer.attributes ?? {})
    .map(
      ([name, value]) =>
        `<saml:Attribute Name="${name}"><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`,
    )
    .join('');
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a${answer.inResponseTo}" IssueInstant="${at.toISOString()}" Version="2.0">` +
    `<saml:Issuer>${answer.issuer ?? ENTITY}</saml:Issuer>${signature}` +
    `<saml:Subject><saml:NameID>${answer.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">` +
    `<saml:SubjectConfirmationData InResponseTo="${answer.inResponseTo}" NotOnOrAfter="${until}" Recipient="${answer.recipient}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>` +
    `<saml:Conditions NotBefore="${from}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${answer.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    (askedAt === null
      ? ''
      : `<saml:AuthnStatement AuthnInstant="${askedAt.toISOString()}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`) +
    `${attributes === '' ? '' : `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`}</saml:Assertion>`
  );
}

const signedInfo = (id: string, digest: string) =>
  `<ds:SignedInfo xmlns:ds="${DSIG}"><ds:CanonicalizationMethod Algorithm="${EXCLUSIVE}"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod><ds:Reference URI="#${id}"><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"></ds:Transform><ds:Transform Algorithm="${EXCLUSIVE}"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod><ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
