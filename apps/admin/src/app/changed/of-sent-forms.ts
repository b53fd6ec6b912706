import { type Changes, evenRefused } from '@legajo/ui/api/changes.ts';
import { documentKeys } from '../keys/documents.ts';
import { formKeys } from '../keys/forms/made.ts';
import { sentFormKeys } from '../keys/forms/sent.ts';
import { peopleKeys } from '../keys/people.ts';

/** What publishing a form changes, and reverting it. */
export const SENT_FORM_CHANGES: Changes = {
  // Asked for a preview as well, which changes nothing.
  'publish-eform': [sentFormKeys.all, formKeys.lists],
  // Documents of it are withdrawn by a round that follows.
  'revert-published-eform': evenRefused(sentFormKeys.all, documentKeys.all, peopleKeys.files),
};
