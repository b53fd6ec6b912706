import type { ArchiveErrorCode } from './archive/codes.ts';
import type { HostErrorCode } from './host/codes.ts';
import type { XmlErrorCode } from './xml/codes.ts';

/** What can be wrong with bytes handed to the engine. Closed: the server maps each code to its catalogue. */
export type PdfErrorCode =
  | ArchiveErrorCode
  | HostErrorCode
  | XmlErrorCode
  // splitting
  | 'output-too-large'
  | 'makes-no-page'
  | 'cannot-separate'
  | 'cannot-turn'
  // reading
  | 'not-a-pdf'
  | 'damaged'
  | 'encrypted'
  | 'too-large'
  | 'too-deep'
  | 'bomb'
  | 'unsupported-filter'
  | 'page-size'
  // writing and signing
  | 'unappendable'
  | 'no-such-page'
  | 'field-missing'
  | 'field-taken'
  | 'certified'
  | 'fields-locked'
  | 'signature-broken'
  | 'signature-unknown'
  | 'placeholder-too-small'
  | 'bad-option'
  | 'seal-unsound'
  // certificates and keys
  | 'pkcs12-damaged'
  | 'pkcs12-no-key'
  | 'pkcs12-many-keys'
  | 'pkcs12-unsupported'
  | 'wrong-password'
  | 'key-mismatch'
  | 'key-unsupported'
  | 'certificate-damaged'
  | 'certificate-expired'
  | 'certificate-not-yet-valid'
  | 'certificate-weak'
  | 'certificate-usage';

/** A refusal of the engine: a closed code, an English message for logs, and the byte offset where it is known. */
export class PdfError extends Error {
  readonly code: PdfErrorCode;
  readonly at: number | undefined;

  constructor(code: PdfErrorCode, message: string, at?: number) {
    super(message);
    this.name = 'PdfError';
    this.code = code;
    this.at = at;
  }
}
