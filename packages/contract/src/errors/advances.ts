import { defineErrors } from './define.ts';

/** Advances of pay (wire-names-2, 12). */
export const advances = defineErrors('advances', {
  notEnabled: {
    code: 'ADVANCE_NOT_ENABLED',
    status: 409,
    when: 'the company takes no requests for an advance, or who asks is not active',
    source: 'ours',
  },
  amount: {
    code: 'ADVANCE_AMOUNT',
    status: 422,
    when: 'the amount is none, or not above zero',
    source: 'ours',
  },
  limit: {
    code: 'ADVANCE_LIMIT',
    status: 409,
    when: 'the amount, its parts or how many there were this month are over what the company lets people ask for',
    source: 'ours',
  },
  window: {
    code: 'ADVANCE_WINDOW',
    status: 409,
    when: 'it is none of the days of a month on which it may be asked for',
    source: 'ours',
  },
  pending: {
    code: 'ADVANCE_PENDING',
    status: 409,
    when: 'another one waits for its decision',
    source: 'ours',
  },
  wrongState: {
    code: 'ADVANCE_WRONG_STATE',
    status: 409,
    when: 'it was decided, or called off, already',
    source: 'ours',
  },
  notFound: { code: 'ADVANCE_NOT_FOUND', status: 404, when: 'there is no such advance', source: 'ours' },
});
