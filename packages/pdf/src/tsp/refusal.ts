/** Why an answer of a time-stamp service is not taken. Closed: whoever tells people maps each to words. */
export type TimeStampRefusal =
  /** No response, or no token, of RFC 3161. */
  | 'malformed'
  /** Above the room that signatures keep for tokens. */
  | 'too-large'
  /** The service said no (PKIStatus). */
  | 'rejected'
  /** For other bytes than were asked about. */
  | 'wrong-imprint'
  /** For another request than ours, or an old answer. */
  | 'wrong-nonce'
  /** Its digest, signature or certificate binding does not hold. */
  | 'unsound'
  | 'certificate-missing'
  | 'certificate-expired'
  | 'certificate-weak'
  /** A certificate that may do something else than time stamps, or does not say so critically (RFC 3161, 2.3). */
  | 'wrong-purpose'
  /** No chain to an authority that is trusted about the time. */
  | 'untrusted'
  /** Too far from our own clock, or outside of the signer's certificate. */
  | 'wrong-time';

/** An answer of a time-stamp service that is not taken: a closed reason, and an English message for logs. */
export class TimeStampRefused extends Error {
  readonly reason: TimeStampRefusal;

  constructor(reason: TimeStampRefusal, message: string) {
    super(message);
    this.name = 'TimeStampRefused';
    this.reason = reason;
  }
}
