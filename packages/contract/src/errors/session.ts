import { defineErrors } from './define.ts';

export const session = defineErrors('session', {
  unauthenticated: {
    code: '401',
    status: 401,
    when: 'no bearer token, or one that is unknown',
    source: 'given',
  },
  expired: { code: 'SESSION_EXPIRED', status: 401, when: 'the session ran out or was ended', source: 'ours' },
  wrongCredentials: {
    code: 'LOGIN_WRONG_CREDENTIALS',
    status: 401,
    when: 'user or password is wrong; never says which',
    source: 'ours',
  },
  userBlocked: {
    code: 'USER_BLOCKED',
    status: 403,
    when: 'the right password of a blocked user',
    source: 'ours',
  },
  companyUnpaid: {
    code: 'COMPANY_BLOCKED_UNPAID',
    status: 402,
    when: 'the company is blocked for unpaid fees',
    source: 'ours',
  },
  blockedByIp: {
    code: 'blocked_by_ip',
    status: 403,
    when: 'the company does not accept this address',
    source: 'given',
  },
  passwordExpired: { code: '00607', status: 200, when: 'the password has expired', source: 'given' },
  passwordDue: {
    code: 'SESSION_PASSWORD_DUE',
    status: 403,
    when: 'a session that is good for changing the password asks for anything else',
    source: 'ours',
  },
  locked: {
    code: 'LOGIN_LOCKED',
    status: 429,
    when: 'too many failed attempts by this user from this address',
    source: 'ours',
  },
  profileNotHeld: {
    code: 'LOGIN_PROFILE_NOT_HELD',
    status: 403,
    when: 'the user does not hold the profile asked for',
    source: 'ours',
  },
  readOnly: {
    code: 'SESSION_READ_ONLY',
    status: 403,
    when: 'a former employee changes something: their access only reads',
    source: 'ours',
  },
  otherUser: {
    code: 'SESSION_OTHER_USER',
    status: 409,
    when: 'x-legajo-user names another user than the session’s',
    source: 'ours',
  },
});
