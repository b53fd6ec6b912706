import type { Changes } from '@legajo/ui/api/changes.ts';

/** A file, a mail, a secret, a search, another session: nothing that is shown is of it. */
export const UNSHOWN: Changes = {
  'export-eform-answers': [],
  'export-employees': [],
  'download-inspection': [],
  'export-audit': [],
  'request-download': [],
  'change-user-password': [],
  'mfa-reset-factors': [],
  'plan-activation-codes': [],
  'post-sales-contact': [],
  'preview-custom-email': [],
  'pdf-sample-read': [],
  'post-pdf-transform': [],
  'publish-sample': [],
  'search-documents': [],
  'search-published-eforms': [],
  'signature-position-pdf-info': [],
  'subfolder-published-sample': [],
  'switch-user-web': [],
  'test-custom-email': [],
};
