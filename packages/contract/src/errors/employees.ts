import { defineErrors } from './define.ts';

/** Employee load is given as 05101–05141 (D157); the meaning of each number is ours. */
export const employees = defineErrors('employees', {
  fieldRequired: {
    code: '05101',
    status: 422,
    when: 'a required field of an employee is missing',
    source: 'range',
  },
  fieldInvalid: {
    code: '05102',
    status: 422,
    when: 'a field of an employee breaks its rule',
    source: 'range',
  },
  duplicateUsername: { code: '05103', status: 409, when: 'the username is taken', source: 'range' },
  duplicateMail: { code: '05104', status: 409, when: 'the e-mail is taken', source: 'range' },
  duplicateDni: { code: '05105', status: 409, when: 'the DNI is taken', source: 'range' },
  duplicateCuil: { code: '05106', status: 409, when: 'the CUIL is taken', source: 'range' },
  duplicateFileNumber: { code: '05107', status: 409, when: 'the file number is taken', source: 'range' },
  birthInFuture: { code: '05108', status: 422, when: 'the birth date lies in the future', source: 'range' },
  minor: { code: '05109', status: 422, when: 'the person is a minor', source: 'range' },
  hireTooFarAhead: {
    code: '05110',
    status: 422,
    when: 'the hire date is more than 40 days ahead',
    source: 'range',
  },
  hireBeforeBirth: {
    code: '05111',
    status: 422,
    when: 'the hire date is not later than the birth date',
    source: 'range',
  },
  hireGap17: { code: '05112', status: 422, when: 'hired before the age of 17', source: 'range' },
  hireGap14: {
    code: '05113',
    status: 422,
    when: 'hired before the age of 14 (apprentices, Brazil)',
    source: 'range',
  },
  passwordPolicy: {
    code: '05114',
    status: 422,
    when: 'the first password has fewer than 8 characters or no number',
    source: 'range',
  },
  fileEmpty: { code: '05120', status: 422, when: 'the file holds no rows', source: 'range' },
  fileHeaders: {
    code: '05121',
    status: 422,
    when: 'a header of the file is unknown, repeated or missing',
    source: 'range',
  },
  fileUnreadable: {
    code: '05122',
    status: 422,
    when: 'the file is neither CSV nor XLSX, or cannot be decoded',
    source: 'range',
  },
  fileDuplicateRow: {
    code: '05123',
    status: 422,
    when: 'two rows of the file are the same person',
    source: 'range',
  },
  fileTooManyRows: {
    code: '05124',
    status: 422,
    when: 'the file holds more rows than one load takes',
    source: 'range',
  },
  fileRowLength: {
    code: '05125',
    status: 422,
    when: 'a row has more cells than the header',
    source: 'range',
  },
  loadNotNow: {
    code: '05126',
    status: 409,
    when: 'the load is not in a state in which that can be done',
    source: 'range',
  },
  loadNothing: {
    code: '05127',
    status: 422,
    when: 'no row of the load can go in',
    source: 'range',
  },
  undoTooLate: {
    code: '05128',
    status: 409,
    when: 'the load is older than a day, or was taken back already',
    source: 'range',
  },
  outOfScope: {
    code: '05130',
    status: 403,
    when: 'the person is outside of what the loader may see',
    source: 'range',
  },
});
