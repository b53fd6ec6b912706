import { type ErrorDefinition, e } from '@legajo/contract';
import { PdfError, type PdfErrorCode } from '@legajo/pdf';

/** What the engine refuses, in the catalogue's words. */
const BY_CODE: Partial<Record<PdfErrorCode, ErrorDefinition>> = {
  encrypted: e.publishing.encrypted,
  'not-a-pdf': e.publishing.wrongMime,
  damaged: e.publishing.damaged,
  'page-size': e.publishing.pageSize,
  'too-large': e.publishing.tooLarge,
  unappendable: e.publishing.unappendable,
  certified: e.publishing.unappendable,
  'no-such-page': e.publishing.damaged,
  'archive-entry': e.publishing.archiveCorrupt,
  deadline: e.publishing.deadline,
  memory: e.publishing.deadline,
  bomb: e.publishing.deadline,
  'too-deep': e.publishing.damaged,
  'host-died': e.publishing.hostDied,
  closed: e.publishing.hostDied,
  'seal-unsound': e.publishing.sealFailed,
};

/** The catalogue's failure for what the engine threw over one file; null for a fault that is not the file's. */
export function refusalOf(error: unknown): ErrorDefinition | null {
  if (!(error instanceof PdfError)) return null;
  if (error.code.startsWith('xml-')) return e.publishing.xmlInvalid;
  return BY_CODE[error.code] ?? e.publishing.damaged;
}

/** A host that was closed under us is no verdict over the file: the job runs again. */
export function isInterruption(error: unknown): boolean {
  return error instanceof PdfError && error.code === 'closed';
}
