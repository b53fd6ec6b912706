import { defineErrors } from './define.ts';

/** How long documents are kept, and what keeps them longer (areas 1.10). */
export const retention = defineErrors('retention', {
  holdInvalid: {
    code: 'HOLD_FIELD_INVALID',
    status: 422,
    when: 'a hold names nobody of the company, no type of it, or ends before it begins',
    source: 'ours',
  },
  holdNotFound: { code: 'HOLD_NOT_FOUND', status: 404, when: 'there is no such hold', source: 'ours' },
  holdLifted: { code: 'HOLD_LIFTED', status: 409, when: 'the hold was lifted already', source: 'ours' },
  notFound: {
    code: 'RETENTION_NOT_FOUND',
    status: 404,
    when: 'there is no such proposal',
    source: 'ours',
  },
});
