import { type ErrorDefinition, e } from '@legajo/contract';
import { PdfError, type PdfErrorCode } from '@legajo/pdf';

/** What the engine refuses, in the catalogue's words. */
const BY_CODE: Partial<Record<PdfErrorCode, ErrorDefinition>> = {
  encrypted: e.publications.encrypted,
  'not-a-pdf': e.publications.wrongMime,
  damaged: e.publications.damaged,
  'page-size': e.publications.pageSize,
  'too-large': e.publications.tooLarge,
  unappendable: e.publications.unappendable,
  certified: e.publications.certifiedClosed,
  'fields-locked': e.publications.fieldsLocked,
  'field-taken': e.publications.sealedBefore,
  'signature-broken': e.publications.signatureBroken,
  'signature-unknown': e.publications.signatureUnknown,
  'no-such-page': e.publications.damaged,
  'archive-entry': e.publications.archiveCorrupt,
  deadline: e.publications.deadline,
  memory: e.publications.deadline,
  bomb: e.publications.deadline,
  'too-deep': e.publications.damaged,
  'host-died': e.publications.hostDied,
  closed: e.publications.hostDied,
  'makes-no-page': e.publications.processCut,
  'cannot-separate': e.publications.processCut,
  'cannot-turn': e.publications.processRotate,
  'output-too-large': e.publications.tooLarge,
  'seal-unsound': e.publications.sealFailed,
};

/** The catalogue's failure for what the engine threw over one file; null for a fault that is not the file's. */
export function refusalOf(error: unknown): ErrorDefinition | null {
  if (!(error instanceof PdfError)) return null;
  if (error.code.startsWith('xml-')) return e.publications.xmlInvalid;
  return BY_CODE[error.code] ?? e.publications.damaged;
}

/** A host that was closed under us is no verdict over the file: the job runs again. */
export function isInterruption(error: unknown): boolean {
  return error instanceof PdfError && error.code === 'closed';
}
