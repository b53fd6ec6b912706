import { defineErrors } from './define.ts';

/** Digital forms (wire-names-2, 9). */
export const eforms = defineErrors('eforms', {
  fieldInvalid: {
    code: 'EFORM_FIELD_INVALID',
    status: 422,
    when: 'a field of the call breaks its rule',
    source: 'ours',
  },
  definitionInvalid: {
    code: 'EFORM_DEFINITION_INVALID',
    status: 422,
    when: 'what the form asks breaks a rule; the fields name the path',
    source: 'ours',
  },
  nameTaken: {
    code: 'EFORM_NAME_TAKEN',
    status: 409,
    when: 'another form of the company has this name',
    source: 'ours',
  },
  notFound: {
    code: 'EFORM_NOT_FOUND',
    status: 404,
    when: 'there is no such form, publication or answer',
    source: 'ours',
  },
  typeInvalid: {
    code: 'EFORM_TYPE_INVALID',
    status: 422,
    when: 'answers are filed under a type that takes none of forms, or under none',
    source: 'ours',
  },
  anonymousRule: {
    code: 'EFORM_ANONYMOUS_RULE',
    status: 422,
    when: 'an anonymous form would ask for a name, be kept by one, or be told of fewer people than hide one',
    source: 'ours',
  },
  isPickup: {
    code: 'EFORM_IS_PICKUP',
    status: 409,
    when: 'a form of the shelf is changed by the call of plain ones',
    source: 'ours',
  },
  notActive: {
    code: 'EFORM_NOT_ACTIVE',
    status: 409,
    when: 'a form without a version in force, switched off or archived is published or put on the shelf, or an archived one is changed',
    source: 'ours',
  },
  alreadyReverted: {
    code: 'EFORM_ALREADY_REVERTED',
    status: 409,
    when: 'the publication was reverted before',
    source: 'ours',
  },
  alreadyPickup: {
    code: 'EFORM_ALREADY_PICKUP',
    status: 409,
    when: 'the form is on the shelf already',
    source: 'ours',
  },
  pickupNotFound: {
    code: 'EFORM_PICKUP_NOT_FOUND',
    status: 404,
    when: 'there is no such form on the shelf',
    source: 'ours',
  },
  answerInvalid: {
    code: 'EFORM_ANSWER_INVALID',
    status: 422,
    when: 'an answer breaks the rule of its field; the fields name their keys',
    source: 'ours',
  },
  closed: {
    code: 'EFORM_CLOSED',
    status: 409,
    when: 'its last day is over, it was reverted, or it is nobody’s to answer any more',
    source: 'ours',
  },
  alreadyAnswered: {
    code: 'EFORM_ALREADY_ANSWERED',
    status: 409,
    when: 'it was sent already',
    source: 'ours',
  },
  fileType: {
    code: 'EFORM_FILE_TYPE',
    status: 415,
    when: 'a file is no JPG, PNG or PDF that opens',
    source: 'ours',
  },
  fileTooLarge: {
    code: 'EFORM_FILE_TOO_LARGE',
    status: 413,
    when: 'a file is over 5 MB',
    source: 'ours',
  },
  signatureRequired: {
    code: 'EFORM_SIGNATURE_REQUIRED',
    status: 422,
    when: 'the form is signed by its person, and nothing proves them',
    source: 'ours',
  },
});
