import type { SubjectName } from '../x509/name.ts';

/** What a file as a whole is. */
export type Verdict = 'valid' | 'valid-extended' | 'modified' | 'invalid' | 'untrusted' | 'not-signed';

/** Why a signature or a file is not simply valid. Closed, for the server's texts. */
export type VerifyReason =
  // the signature itself
  | 'damaged-file'
  | 'signature-incomplete'
  | 'byte-range'
  | 'contents-mismatch'
  | 'not-a-revision'
  | 'shared-value'
  | 'cms-damaged'
  | 'unsupported-format'
  | 'content-attached'
  | 'certificate-missing'
  | 'certificate-not-bound'
  | 'digest-mismatch'
  | 'signature-mismatch'
  | 'algorithm-unsupported'
  | 'algorithm-weak'
  | 'time-stamp-invalid'
  // trust
  | 'chain-untrusted'
  | 'certificate-expired'
  | 'certificate-not-yet-valid'
  | 'certificate-weak'
  | 'certificate-usage'
  | 'certificate-extension'
  | 'certificate-name'
  | 'certificate-revoked'
  | 'claimed-in-future'
  | 'claimed-outside-validity'
  // what came after
  | 'changed-after-signing'
  | 'trailing-bytes'
  | 'signature-removed';

/**
 * How much of PAdES a signature reaches (ETSI EN 319 142-1, 6): `B-LT` and `B-LTA` where what the file holds about
 * revocation was checked and answers for every certificate; `basic` is a sound CMS that is no PAdES baseline.
 */
export type SignatureLevel = 'B-B' | 'B-T' | 'B-LT' | 'B-LTA' | 'basic' | 'time-stamp';

/**
 * What the file itself holds about the signer's certificate and those above it: `good` when every one of them is answered
 * for at the instant it is judged at. Nothing is ever fetched; without an answer nothing is held against a signature.
 */
export type Revocation = 'good' | 'revoked' | 'not-checked';

/** One signature, in the order of the revisions. */
export interface SignatureReport {
  /** Fully qualified name of its field. */
  field: string;
  /** Whom the certificate names; undefined when it could not be read. */
  signer: SubjectName | undefined;
  /** Lower-case hexadecimal SHA-256 of the certificate, to recognise one of ours. */
  certificateSha256: string | undefined;
  /** Serial number of the certificate, hexadecimal. */
  serialHex: string | undefined;
  /** /M: the signer's own claim. */
  claimedAt: Date | undefined;
  /** The earliest instant at which a time stamp we trust proves it was there; undefined without one. */
  provenAt: Date | undefined;
  /** Whom the certificate of that time stamp names. */
  provenBy: string | undefined;
  level: SignatureLevel;
  revocation: Revocation;
  reason: string | undefined;
  coversWholeFile: boolean;
  digestOk: boolean;
  chainOk: boolean;
  status: 'valid' | 'modified' | 'invalid' | 'untrusted';
  reasons: VerifyReason[];
  /** What changed afterwards, in English, for logs. */
  changes: string[];
}

/** What verification says about a file. */
export interface Verification {
  verdict: Verdict;
  signatures: SignatureReport[];
  reasons: VerifyReason[];
}
