import { defineErrors } from './define.ts';

/** Files of opening balances and of absences, and how a load is taken back. */
export const leaveLoads = defineErrors('leaveLoads', {
  headers: {
    code: 'LEAVE_LOAD_HEADERS',
    status: 422,
    when: 'a file of balances or absences lacks one of its headers',
    source: 'ours',
  },
  unreadable: {
    code: 'LEAVE_LOAD_UNREADABLE',
    status: 422,
    when: 'a file of balances or absences is no CSV, by its name or its content, or cannot be decoded',
    source: 'ours',
  },
  empty: {
    code: 'LEAVE_LOAD_EMPTY',
    status: 422,
    when: 'a file of balances or absences holds no rows',
    source: 'ours',
  },
  tooManyRows: {
    code: 'LEAVE_LOAD_ROWS',
    status: 422,
    when: 'a file of balances or absences holds more rows than one takes, or is larger than one may be',
    source: 'ours',
  },
  person: {
    code: 'LEAVE_LOAD_PERSON',
    status: 422,
    when: 'a row names nobody of the company, or somebody out of reach',
    source: 'ours',
  },
  twice: {
    code: 'LEAVE_LOAD_TWICE',
    status: 422,
    when: 'two rows of a file say the balance of one person, type and period, or one absence',
    source: 'ours',
  },
  shifted: {
    code: 'LEAVE_LOAD_SHIFTED',
    status: 422,
    when: 'a row of the file has more cells than the header',
    source: 'ours',
  },
  undone: {
    code: 'LEAVE_LOAD_UNDONE',
    status: 409,
    when: 'the load was undone already',
    source: 'ours',
  },
  later: {
    code: 'LEAVE_LOAD_LATER',
    status: 409,
    when: 'a later load changed the same balances: that one is undone first',
    source: 'ours',
  },
});
