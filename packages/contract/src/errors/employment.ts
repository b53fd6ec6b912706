import { defineErrors } from './define.ts';

/**
 * What is refused of an employee's working life. The codes of dismissal are given (D156) without a meaning each;
 * which means what is ours.
 */
export const employment = defineErrors('employment', {
  noPermission: {
    code: '00005',
    status: 403,
    when: 'a row names somebody outside of the administrator’s sectors, locations or reports, or somebody who administers and only the management profile may dismiss',
    source: 'number',
  },
  unknownPerson: {
    code: '00072',
    status: 403,
    when: 'a row names nobody of this company; whether another has them is never told',
    source: 'number',
  },
  ownDismissal: {
    code: '50015',
    status: 409,
    when: 'somebody dismisses themselves',
    source: 'number',
  },
  fileEmpty: { code: '05001', status: 422, when: 'the dismissal file holds no rows', source: 'range' },
  fileHeaders: {
    code: '05002',
    status: 422,
    when: 'the headers of the dismissal file are not exactly the four given ones',
    source: 'range',
  },
  fileUnreadable: {
    code: '05003',
    status: 422,
    when: 'the dismissal file is no CSV, by its name or its content, or cannot be decoded',
    source: 'range',
  },
  fileTooManyRows: {
    code: '05004',
    status: 422,
    when: 'the dismissal file holds more rows than one takes',
    source: 'range',
  },
  fileDuplicateRow: {
    code: '05005',
    status: 422,
    when: 'two rows of the dismissal file name the same person',
    source: 'range',
  },
  fileRowLength: {
    code: '05006',
    status: 422,
    when: 'a row of the dismissal file has more cells than the header',
    source: 'range',
  },
  dateInvalid: {
    code: '50020',
    status: 422,
    when: 'the legal date is missing or no day of the calendar',
    source: 'range',
  },
  dateInFuture: {
    code: '50021',
    status: 422,
    when: 'the legal date lies after today, by the company’s clocks',
    source: 'range',
  },
  dateBeforeHire: {
    code: '50022',
    status: 422,
    when: 'the legal date lies before the day the person was hired',
    source: 'range',
  },
  alreadyInactive: {
    code: '50023',
    status: 409,
    when: 'the person was dismissed before',
    source: 'range',
  },
  stillOnboarding: {
    code: '50024',
    status: 409,
    when: 'the person is still in onboarding: only who is active is dismissed (D55)',
    source: 'range',
  },
  fieldRequired: {
    code: '50025',
    status: 422,
    when: 'a dismissal has no reason or no person',
    source: 'range',
  },
  fieldInvalid: {
    code: '50026',
    status: 422,
    when: 'a field of a dismissal breaks its rule',
    source: 'range',
  },
  notInactive: {
    code: 'REACTIVATE_NOT_INACTIVE',
    status: 409,
    when: 'somebody who was not dismissed is reactivated',
    source: 'ours',
  },
  entryNotAfter: {
    code: 'REACTIVATE_ENTRY_DATE',
    status: 422,
    when: 'the entry date is not after the legal dismissal date',
    source: 'ours',
  },
  alreadyActive: {
    code: 'ACTIVATE_ALREADY_ACTIVE',
    status: 409,
    when: 'somebody who is active is activated',
    source: 'ours',
  },
  notOnboarding: {
    code: 'ACTIVATE_NOT_ONBOARDING',
    status: 409,
    when: 'somebody who was dismissed is activated: they are reactivated instead',
    source: 'ours',
  },
  hireBegan: {
    code: 'CALL_OFF_HIRE_BEGAN',
    status: 409,
    when: 'a hire is called off whose day has come: that is a dismissal',
    source: 'ours',
  },
  onlyActivation: {
    code: 'ACTIVATE_ONLY',
    status: 422,
    when: 'the call that activates is asked for anything else (decision A13)',
    source: 'ours',
  },
});
