import { type Changes, evenRefused } from '@legajo/ui/api/changes.ts';
import { documentKeys } from '../keys/documents.ts';
import { formKeys, sentFormKeys } from '../keys/forms.ts';
import { peopleKeys } from '../keys/people.ts';

const FORMS = evenRefused(formKeys.all);

/** What calls about forms change: refused, somebody else was first. */
export const FORM_CHANGES: Changes = {
  'create-eform': [formKeys.lists],
  'take-eform-from-library': [formKeys.lists],
  'copy-eform': [formKeys.lists],
  'change-eform': FORMS,
  'activate-eform': FORMS,
  'remove-eform': evenRefused(formKeys.lists),
  'update-eform-template': FORMS,
  'create-pickup-eform': FORMS,
  'update-pickup-eform': FORMS,
  'delete-pickup-eform': FORMS,
  // Asked for a preview as well, which changes nothing.
  'publish-eform': [sentFormKeys.all, formKeys.lists],
  // Documents of it are withdrawn by a round that follows.
  'revert-published-eform': evenRefused(sentFormKeys.all, documentKeys.all, peopleKeys.files),
};
