import { type Changes, evenRefused } from '@legajo/ui/api/changes.ts';
import { formKeys } from '../keys/forms.ts';

const FORMS = evenRefused(formKeys.all);

/** What calls about the making of forms change: refused, somebody else was first. */
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
};
