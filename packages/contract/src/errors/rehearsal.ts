import { defineErrors } from './define.ts';

/** Why a file of one's own is none to make a test publication with. */
export const rehearsal = defineErrors('rehearsal', {
  signed: {
    code: 'PUBLISH_TEST_SIGNED',
    status: 422,
    when: 'the PDF of a test publication holds a signature already',
    source: 'ours',
  },
  notOwn: {
    code: 'PUBLISH_TEST_NOT_OWN',
    status: 422,
    when: 'the PDF of a test publication is of somebody else than who makes the test',
    source: 'ours',
  },
});
