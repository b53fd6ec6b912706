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
  notEnabled: {
    code: 'LEAVE_NOT_ENABLED',
    status: 409,
    when: 'the person has no licence profile, or is not active',
    source: 'ours',
  },
  typeUnknown: {
    code: 'LEAVE_TYPE_UNKNOWN',
    status: 422,
    when: 'the type of leave is none of the company’s, or has no balance',
    source: 'ours',
  },
  typeField: {
    code: 'LEAVE_FIELD_INVALID',
    status: 422,
    when: 'a field of a type, a policy or a holiday breaks its rule, or contradicts another one',
    source: 'ours',
  },
  typeInUse: {
    code: 'LEAVE_TYPE_IN_USE',
    status: 409,
    when: 'the type is in somebody’s ledger: it is switched off instead, and its balance stays what it is',
    source: 'ours',
  },
  typeNameTaken: {
    code: 'LEAVE_TYPE_NAME_TAKEN',
    status: 409,
    when: 'another type of the company has this name',
    source: 'ours',
  },
  policyNameTaken: {
    code: 'LEAVE_POLICY_NAME_TAKEN',
    status: 409,
    when: 'another policy of the company has this name',
    source: 'ours',
  },
  versionDate: {
    code: 'LEAVE_POLICY_VERSION_DATE',
    status: 422,
    when: 'the version would begin on the day of the last one or before',
    source: 'ours',
  },
  dates: {
    code: 'LEAVE_DATES',
    status: 422,
    when: 'an entry would lie ahead, before its person was hired, or before something that ended its period',
    source: 'ours',
  },
  balance: {
    code: 'LEAVE_BALANCE',
    status: 409,
    when: 'the balance would go below what the type allows',
    source: 'ours',
  },
  notFound: {
    code: 'LEAVE_NOT_FOUND',
    status: 404,
    when: 'there is no such type, policy or holiday in the company',
    source: 'ours',
  },
  own: {
    code: 'LEAVE_OWN',
    status: 403,
    when: 'somebody would correct their own balance',
    source: 'ours',
  },
  holidayTaken: {
    code: 'LEAVE_HOLIDAY_TAKEN',
    status: 409,
    when: 'the company has a holiday on this day already',
    source: 'ours',
  },
  nothingCounted: {
    code: 'LEAVE_NOTHING_COUNTED',
    status: 422,
    when: 'no day of the absence counts',
    source: 'ours',
  },
  halfDay: {
    code: 'LEAVE_HALF_DAY',
    status: 422,
    when: 'half a day of one that does not count, or of a type that is taken in whole days',
    source: 'ours',
  },
  hours: {
    code: 'LEAVE_HOURS',
    status: 422,
    when: 'hours of more than one day, more than a day has, or of a type that is not taken in hours',
    source: 'ours',
  },
});
