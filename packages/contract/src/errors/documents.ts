import { defineErrors } from './define.ts';

export const documents = defineErrors('documents', {
  notFound: {
    code: 'DOCUMENT_NOT_FOUND',
    status: 404,
    when: 'there is no such document, or it is not this session’s',
    source: 'ours',
  },
  own: {
    code: 'DOCUMENT_OWN',
    status: 403,
    when: 'somebody would change, withdraw or answer a document of their own',
    source: 'ours',
  },
  withdrawn: {
    code: 'DOCUMENT_WITHDRAWN',
    status: 410,
    when: 'its owner opens a document that was withdrawn',
    source: 'ours',
  },
  erased: {
    code: 'DOCUMENT_ERASED',
    status: 410,
    when: 'anybody opens a document whose bytes were destroyed when its time was over',
    source: 'ours',
  },
  pageOutOfRange: {
    code: 'DOCUMENT_PAGE',
    status: 404,
    when: 'the document has no such page',
    source: 'ours',
  },
  noXml: { code: 'DOCUMENT_NO_XML', status: 404, when: 'no XML was published with it', source: 'ours' },
  cancelNotFound: {
    code: 'CANCEL_DOCUMENT_NOT_FOUND',
    status: 404,
    when: 'an id of the list does not exist',
    source: 'ours',
  },
  cancelDuplicate: {
    code: 'CANCEL_DOCUMENT_DUPLICATE',
    status: 422,
    when: 'an id stands twice in the list',
    source: 'ours',
  },
  cancelTooMany: {
    code: 'CANCEL_DOCUMENT_COUNT_EXCEEDED',
    status: 422,
    when: 'more ids than one call takes',
    source: 'ours',
  },
  cancelAlready: {
    code: 'CANCEL_DOCUMENT_ALREADY',
    status: 409,
    when: 'a document of the list is withdrawn already',
    source: 'ours',
  },
  fieldInvalid: {
    code: 'DOCUMENT_FIELD_INVALID',
    status: 422,
    when: 'a field of a document that may be changed breaks its rule, or there is no such field',
    source: 'ours',
  },
  notChangeable: {
    code: 'DOCUMENT_NOT_CHANGEABLE',
    status: 409,
    when: 'what was withdrawn is changed; period or type of what is signed; or a type that is not of the same folder, signature and seal',
    source: 'ours',
  },
  secondStays: {
    code: 'DOCUMENT_SECOND_STAYS',
    status: 409,
    when: 'another second signer is named where nobody signs second, who does still works here or signed, or the document is withdrawn',
    source: 'ours',
  },
  tooManyNumbers: {
    code: 'SEARCH_CUIL_COUNT_EXCEEDED',
    status: 422,
    when: 'more than 100 identity numbers in one search (D77)',
    source: 'ours',
  },
  observationNotFound: {
    code: 'DOCUMENT_OBSERVATION_NOT_FOUND',
    status: 404,
    when: 'there is no such observation of one’s own',
    source: 'ours',
  },
});

export const verification = defineErrors('verification', {
  notAPdf: { code: 'VERIFY_NOT_A_PDF', status: 415, when: 'the file to verify is no PDF', source: 'ours' },
  tooLarge: {
    code: 'VERIFY_TOO_LARGE',
    status: 413,
    when: 'the file to verify is over 20 MB',
    source: 'ours',
  },
  unknownCode: {
    code: 'VERIFY_UNKNOWN_CODE',
    status: 404,
    when: 'no document bears this code',
    source: 'ours',
  },
  unreadable: {
    code: 'VERIFY_UNREADABLE',
    status: 422,
    when: 'the file cannot be read in the time and memory it may take',
    source: 'ours',
  },
});
