import { defineErrors } from './define.ts';

export const home = defineErrors('home', {
  alreadyAsked: {
    code: 'SALES_CONTACT_PENDING',
    status: 409,
    when: 'the same person asked about the same thing and the time to answer is not over',
    source: 'ours',
  },
});
