import { defineErrors } from './define.ts';

/** The licence (leave) profile; the specification names no code for it. */
export const leave = defineErrors('leave', {
  fieldRequired: {
    code: 'LICENSE_FIELD_REQUIRED',
    status: 422,
    when: 'a field of the full set is missing with the licence profile on (D37)',
    source: 'ours',
  },
  fieldInvalid: {
    code: 'LICENSE_FIELD_INVALID',
    status: 422,
    when: 'a field of the licence profile breaks its rule',
    source: 'ours',
  },
  onlyFlags: {
    code: 'LICENSE_ONLY_FLAGS',
    status: 422,
    when: 'more than the two flags are sent with the licence profile off (D37)',
    source: 'ours',
  },
  policyUnknown: {
    code: 'LICENSE_POLICY_UNKNOWN',
    status: 422,
    when: 'the policy is none of the company’s',
    source: 'ours',
  },
  notProgressive: {
    code: 'LICENSE_NOT_PROGRESSIVE',
    status: 422,
    when: 'progressive leave has no start date, or a start date and no progressive leave',
    source: 'ours',
  },
  approverUnknown: {
    code: 'LICENSE_APPROVER_UNKNOWN',
    status: 422,
    when: 'the approver is nobody active who approves, or the id and the file number are two people',
    source: 'ours',
  },
  approverSelf: {
    code: 'LICENSE_APPROVER_SELF',
    status: 422,
    when: 'somebody would approve their own leave',
    source: 'ours',
  },
  approverInUse: {
    code: 'LICENSE_APPROVER_IN_USE',
    status: 409,
    when: 'the approver flag is taken from somebody who approves other people’s leave',
    source: 'ours',
  },
  approverInactive: {
    code: 'LICENSE_APPROVER_INACTIVE',
    status: 409,
    when: 'the approver flag, or a licence profile, is given to somebody who is not active',
    source: 'ours',
  },
});
