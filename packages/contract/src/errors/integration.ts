import { defineErrors } from './define.ts';

/** The external people system: VP_* are given for its required fields (D160), the connection's code is ours. */
export const integration = defineErrors('integration', {
  serviceType: {
    code: 'VP_SERVICE_TYPE_REQUIRED',
    status: 422,
    when: 'the kind of service is missing or not one of people, organizationmodels, payroll',
    source: 'range',
  },
  address: {
    code: 'VP_ADDRESS_REQUIRED',
    status: 422,
    when: 'the address of the people system is missing or no web address',
    source: 'range',
  },
  connection: {
    code: 'VP_CONNECTION_FAILURE',
    status: 502,
    when: 'the people system cannot be reached, refuses the key’s wrapping, or is left in peace after failures',
    source: 'ours',
  },
  answer: {
    code: 'VP_INVALID_ANSWER',
    status: 502,
    when: 'the people system answers, but not what was agreed, or refuses the key',
    source: 'ours',
  },
});
