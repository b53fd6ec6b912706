import { type DerNode, readWholeDer } from '../bytes/der-reader.ts';
import { readSignedData } from '../cms/read.ts';
import type { VerifyReason } from '../verify/report.ts';
import { checkTimeStamp } from '../verify/time-stamp.ts';
import type { Certificate } from '../x509/certificate.ts';
import type { SubjectName } from '../x509/name.ts';
import { OID } from '../x509/oids.ts';
import { isForTimeStamps } from './purpose.ts';
import { type TimeStampRefusal, TimeStampRefused } from './refusal.ts';
import type { TimeStampRequest } from './request.ts';

/** The largest token taken, in bytes: twice those of the services in use, which carry two or three certificates. */
export const MOST_TOKEN_BYTES = 12 * 1024;

/** How far a service's clock may be from ours: five minutes either way. */
const MOST_SKEW_MS = 5 * 60_000;

/** A token that holds. */
export interface TimeStampToken {
  /** DER of the token: a ContentInfo (RFC 3161, 2.4.2). */
  token: Uint8Array;
  /** When the data was there, by the authority's clock, to the second. */
  at: Date;
  /** Whose word it is: the name in the authority's certificate. */
  authority: SubjectName;
}

/** What a token is held against. */
export interface TokenTerms {
  /** What was asked about, as it was given to the request. */
  parts: readonly Uint8Array[];
  /** Authorities that are believed about the time. */
  trust: readonly Certificate[];
  /** Our clock. */
  at: Date;
}

/**
 * Reads the answer to a request (RFC 3161, 2.4.2): status, imprint, nonce, digest and signature, the authority's
 * certificate, its only purpose and its chain, and a time near ours. Throws TimeStampRefused for everything else,
 * whatever the bytes are.
 */
export function readTimeStampResponse(
  bytes: Uint8Array,
  request: TimeStampRequest,
  terms: TokenTerms,
): TimeStampToken {
  try {
    return judge(tokenOf(bytes), request, terms);
  } catch (error) {
    if (error instanceof TimeStampRefused) throw error;
    // Whatever breaks while reading a stranger's DER is a broken answer.
    throw new TimeStampRefused('malformed', error instanceof Error ? error.message : 'broken bytes');
  }
}

const GRANTED = 0;
const GRANTED_WITH_MODS = 1;

/** PKIStatusInfo and the token behind it. */
function tokenOf(bytes: Uint8Array): DerNode {
  const response = readWholeDer(bytes);
  const status = response.at(0, 0x30).at(0, 0x02).number();
  if (status !== GRANTED && status !== GRANTED_WITH_MODS)
    throw new TimeStampRefused('rejected', `the service answered with status ${status}`);
  const token = response.at(1, 0x30);
  if (token.indefinite) throw new TimeStampRefused('malformed', 'a token that is not DER');
  if (token.raw.length > MOST_TOKEN_BYTES)
    throw new TimeStampRefused('too-large', `a token of ${token.raw.length} bytes`);
  return token;
}

function judge({ raw }: DerNode, request: TimeStampRequest, terms: TokenTerms): TimeStampToken {
  const { content } = readSignedData(raw);
  if (!content) throw new TimeStampRefused('malformed', 'a token without content');
  requireAnswer(readWholeDer(content), request);
  const stamp = checkTimeStamp(raw, terms.parts, terms.trust);
  if (!stamp) throw new TimeStampRefused('unsound', 'digest, signature or binding does not hold');
  const [doubt] = stamp.trustReasons;
  if (doubt) throw new TimeStampRefused(DOUBTS[doubt] ?? 'untrusted', `not to be trusted: ${doubt}`);
  const { at, signer } = stamp;
  if (!signer || !isForTimeStamps(signer))
    throw new TimeStampRefused('wrong-purpose', 'its certificate is not for time stamps alone');
  if (Math.abs(at.getTime() - terms.at.getTime()) > MOST_SKEW_MS)
    throw new TimeStampRefused('wrong-time', `it says ${at.toISOString()}`);
  return { token: Uint8Array.from(raw), at, authority: signer.subject };
}

/** The TSTInfo: version, policy, imprint, serial number, time, and among what may follow the nonce. */
function requireAnswer(info: DerNode, { digest, nonce }: TimeStampRequest): void {
  const imprint = info.at(2, 0x30);
  const same =
    imprint.at(0, 0x30).at(0).oid() === OID.sha256 &&
    Buffer.compare(imprint.at(1, 0x04).content, digest) === 0;
  if (!same) throw new TimeStampRefused('wrong-imprint', 'the token is for other bytes');
  const said = info.children.slice(5).find(({ tag }) => tag === 0x02);
  if (!said || Buffer.compare(said.raw, nonce) !== 0)
    throw new TimeStampRefused('wrong-nonce', 'the token answers another request');
}

const DOUBTS: Partial<Record<VerifyReason, TimeStampRefusal>> = {
  'certificate-missing': 'certificate-missing',
  'certificate-expired': 'certificate-expired',
  'certificate-not-yet-valid': 'certificate-expired',
  'certificate-weak': 'certificate-weak',
  'certificate-usage': 'wrong-purpose',
};
