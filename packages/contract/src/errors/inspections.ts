import { defineErrors } from './define.ts';

/** The view of an inspector (areas 14.4). */
export const inspections = defineErrors('inspections', {
  field: {
    code: 'INSPECTION_FIELD_INVALID',
    status: 422,
    when: 'a field of an inspection breaks its rule: longer than it may last, months the wrong way round, or what is none of the company',
    source: 'ours',
  },
  notFound: {
    code: 'INSPECTION_NOT_FOUND',
    status: 404,
    when: 'the company has no such inspection',
    source: 'ours',
  },
  unknown: {
    code: 'INSPECTION_UNKNOWN',
    status: 404,
    when: 'the address leads to no inspection',
    source: 'ours',
  },
  codeWrong: {
    code: 'INSPECTION_CODE_WRONG',
    status: 403,
    when: 'the code is not that of the inspection; how many are left is told',
    source: 'ours',
  },
  notYet: {
    code: 'INSPECTION_NOT_YET',
    status: 403,
    when: 'the code is right, and the inspection waits for a second person or for its first day',
    source: 'ours',
  },
  closed: {
    code: 'INSPECTION_CLOSED',
    status: 410,
    when: 'the inspection was ended, ran out, was not approved, or met too many wrong codes',
    source: 'ours',
  },
  outOfScope: {
    code: 'INSPECTION_OUT_OF_SCOPE',
    status: 404,
    when: 'what is asked for is no document of the inspection, whether there is one or not',
    source: 'ours',
  },
  noDownload: {
    code: 'INSPECTION_NO_DOWNLOAD',
    status: 403,
    when: 'the inspection lets nothing be downloaded',
    source: 'ours',
  },
  required: {
    code: 'INSPECTION_REQUIRED',
    status: 403,
    when: 'somebody signed in makes a call that is for whoever entered an inspection only',
    source: 'ours',
  },
});
