import { defineErrors } from './define.ts';

/** The directory of employees (wire-names-2, 16). */
export const directory = defineErrors('directory', {
  off: {
    code: 'DIRECTORY_OFF',
    status: 404,
    when: 'the company has no directory, or who asks is not active',
    source: 'ours',
  },
  notShown: {
    code: 'DIRECTORY_NOT_SHOWN',
    status: 409,
    when: 'consent to what the company leaves out of its directory',
    source: 'ours',
  },
});
