import { defineErrors } from './define.ts';

/** Documents that people bring; the specification shows the range 04002-04051 without meanings (D157). */
export const uploads = defineErrors('uploads', {
  fieldRequired: { code: '04002', status: 422, when: 'a required field is missing', source: 'range' },
  fieldInvalid: { code: '04003', status: 422, when: 'a field breaks its rule', source: 'range' },
  typeTakesNone: {
    code: '04004',
    status: 403,
    when: 'nobody may bring documents of this type, or not this person',
    source: 'range',
  },
  unfitFile: {
    code: '04005',
    status: 415,
    when: 'a page is no JPG, PNG or PDF by its content',
    source: 'range',
  },
  tooLarge: {
    code: '04006',
    status: 413,
    when: 'a page is over 5 MB, or all drafts of a person together are over 200 MiB',
    source: 'range',
  },
  tooManyPages: { code: '04007', status: 422, when: 'more pages than the type takes', source: 'range' },
  sheetMissing: { code: '04008', status: 422, when: 'a required sheet is missing', source: 'range' },
  notFound: {
    code: '04011',
    status: 404,
    when: 'no document of this number was brought, or its person is out of reach',
    source: 'range',
  },
  decided: {
    code: '04012',
    status: 409,
    when: 'the document was decided the other way, taken back, or another one took its place',
    source: 'range',
  },
  own: {
    code: '04013',
    status: 403,
    when: 'somebody would decide about their own document',
    source: 'range',
  },
  commentsMissing: {
    code: '04014',
    status: 422,
    when: 'a document is rejected without words for its person',
    source: 'range',
  },
  expiryMissing: {
    code: '04015',
    status: 422,
    when: 'the type wants to know until when the document is good',
    source: 'range',
  },
  expiryPast: { code: '04016', status: 422, when: 'it expires on no day to come', source: 'range' },
  tooManyIds: {
    code: '04017',
    status: 422,
    when: 'more documents are decided in one act than it takes',
    source: 'range',
  },
  tooManyWaiting: {
    code: '04018',
    status: 409,
    when: 'twenty documents of the person wait already',
    source: 'range',
  },
  dismissed: { code: '04019', status: 409, when: 'the person left the company', source: 'range' },
  unreadable: { code: '04020', status: 422, when: 'a file cannot be read', source: 'range' },
});
