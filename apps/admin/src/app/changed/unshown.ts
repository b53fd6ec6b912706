import type { Changes } from '@legajo/ui/api/changes.ts';

/** A file, a mail, a secret, a search, another session: nothing that is shown is of it. */
export const UNSHOWN: Changes = {
  'export-employees': [],
  'request-download': [],
  'change-user-password': [],
  'mfa-reset-factors': [],
  'post-sales-contact': [],
  'pdf-sample-read': [],
  'post-pdf-transform': [],
  'publish-sample': [],
  'search-documents': [],
  'signature-position-pdf-info': [],
  'subfolder-published-sample': [],
  'switch-user-web': [],
};
