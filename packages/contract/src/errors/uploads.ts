import { defineErrors } from './define.ts';

/** Documents that people bring; the specification shows the range 04002-04051 without meanings (D157). */
export const uploads = defineErrors('uploads', {
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
});
