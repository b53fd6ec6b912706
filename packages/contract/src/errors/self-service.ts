import { defineErrors } from './define.ts';

/** People's own data; the specification names the errors without their codes (D164). */
export const selfService = defineErrors('selfService', {
  fieldInvalid: {
    code: 'SELF_SERVICE_FIELD_INVALID',
    status: 422,
    when: 'a field of contact, address, identity or bank is missing or breaks its rule',
    source: 'ours',
  },
  notEnabled: {
    code: 'SELF_SERVICE_NOT_ENABLED',
    status: 403,
    when: 'the company does not let people change this part of their data themselves',
    source: 'ours',
  },
  accountNumber: {
    code: 'SELF_SERVICE_ACCOUNT_NUMBER',
    status: 422,
    when: 'the account number breaks the rule of its country: length or check digits',
    source: 'ours',
  },
  notPending: {
    code: 'SELF_SERVICE_NOT_PENDING',
    status: 409,
    when: 'the change was decided, taken back or replaced already',
    source: 'ours',
  },
  ownChange: {
    code: 'SELF_SERVICE_OWN_CHANGE',
    status: 403,
    when: 'somebody would decide about a change of their own data, or one that they asked for themselves',
    source: 'ours',
  },
  secondPerson: {
    code: 'SELF_SERVICE_SECOND_PERSON',
    status: 409,
    when: 'the company asks for two people, and the second would be the first',
    source: 'ours',
  },
  stale: {
    code: 'SELF_SERVICE_STALE',
    status: 409,
    when: 'the data was changed by somebody else since it was read',
    source: 'ours',
  },
  dismissed: {
    code: 'SELF_SERVICE_DISMISSED',
    status: 409,
    when: 'the person was dismissed: their data is read only',
    source: 'ours',
  },
  notAPhoto: {
    code: 'SELF_SERVICE_NOT_A_PHOTO',
    status: 422,
    when: 'the file is no JPG or PNG, by its content, or cannot be read',
    source: 'ours',
  },
  photoDimensions: {
    code: 'SELF_SERVICE_PHOTO_DIMENSIONS',
    status: 422,
    when: 'the photograph is too small to recognise anybody, or has more pixels than any camera takes',
    source: 'ours',
  },
  photoTooLarge: {
    code: 'SELF_SERVICE_PHOTO_TOO_LARGE',
    status: 413,
    when: 'the photograph is over 5 MB (D73)',
    source: 'ours',
  },
});
