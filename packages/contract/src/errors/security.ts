import { defineErrors } from './define.ts';

/** The second step of a sign-in, factors and step-up (D66, D80, D92, D159). */
export const mfa = defineErrors('mfa', {
  parameterRequired: {
    code: 'SYSTEM_MFA_PARAMETER_REQUIRED',
    status: 422,
    when: 'a field of the second step is missing',
    source: 'given',
  },
  notGranted: {
    code: 'SYSTEM_MFA_NOT_GRANTED',
    status: 403,
    when: 'the code is wrong, used, or of another sign-in',
    source: 'given',
  },
  lengthExceeded: {
    code: 'SYSTEM_MFA_LENGTH_EXCEEDED',
    status: 422,
    when: 'the code is longer than six digits',
    source: 'given',
  },
  profileRestricted: {
    code: 'SYSTEM_MFA_PROFILE_RESTRICTED',
    status: 422,
    when: 'a profile type that may not be made to require a second step (decision B15)',
    source: 'given',
  },
  resendLocked: {
    code: 'SYSTEM_MFA_RESEND_LOCKED',
    status: 429,
    when: 'too many codes were asked for: no sign-in for an hour (decision E10)',
    source: 'given',
  },
  codeLocked: {
    code: 'SYSTEM_MFA_CODE_LOCKED',
    status: 401,
    when: 'too many wrong codes: a new sign-in is due',
    source: 'given',
  },
  notConfigured: {
    code: 'SYSTEM_MFA_AUTH_NOT_CONFIGURED',
    status: 403,
    when: 'a backup is asked for by somebody without a second step',
    source: 'given',
  },
  codeExpired: {
    code: 'SYSTEM_MFA_CODE_EXPIRED',
    status: 403,
    when: 'the countdown of the code has ended',
    source: 'ours',
  },
  challengeExpired: {
    code: 'SYSTEM_MFA_CHALLENGE_EXPIRED',
    status: 403,
    when: 'the challenge is unknown, used, of another session, or ran out',
    source: 'ours',
  },
  looseningOver: {
    code: 'SYSTEM_CHANGE_OVER',
    status: 409,
    when: 'a change that waited holds already, or somebody stopped it first',
    source: 'ours',
  },
  stepUp: {
    code: 'SYSTEM_MFA_STEP_UP',
    status: 403,
    when: 'what is asked for needs a factor proved in this session in the last ten minutes',
    source: 'ours',
  },
  passwordWrong: {
    code: 'SYSTEM_MFA_PASSWORD_WRONG',
    status: 422,
    when: 'the password that confirms who it is, of somebody without a factor, is wrong',
    source: 'ours',
  },
  mailTaken: {
    code: 'SYSTEM_MFA_MAIL_TAKEN',
    status: 409,
    when: 'the e-mail for the codes is already somebody else’s at the company',
    source: 'ours',
  },
  passkeyRefused: {
    code: 'SYSTEM_MFA_PASSKEY_REFUSED',
    status: 403,
    when: 'a passkey is unknown, or what it signed does not verify',
    source: 'ours',
  },
  appCodeWrong: {
    code: 'SYSTEM_MFA_APP_CODE_WRONG',
    status: 422,
    when: 'the code of an authenticator app that is being set up does not fit its secret',
    source: 'ours',
  },
  factorNotFound: {
    code: 'SYSTEM_MFA_FACTOR_NOT_FOUND',
    status: 404,
    when: 'a factor or device that the person does not have',
    source: 'ours',
  },
  factorExists: {
    code: 'SYSTEM_MFA_FACTOR_EXISTS',
    status: 409,
    when: 'an authenticator app is set up already',
    source: 'ours',
  },
  tooManyFactors: {
    code: 'SYSTEM_MFA_TOO_MANY_FACTORS',
    status: 409,
    when: 'the person has as many passkeys as one may have',
    source: 'ours',
  },
});

/** The backup of a company and filtered exports (D67, D183). */
export const exports = defineErrors('exports', {
  backupOpen: {
    code: 'BACKUP_ALREADY_REQUESTED',
    status: 409,
    when: 'a backup is asked for while another is on its way or can be downloaded',
    source: 'ours',
  },
  linkExpired: {
    code: 'DOWNLOAD_EXPIRED',
    status: 410,
    when: 'there is nothing to download, or its address was used or ran out',
    source: 'ours',
  },
  tooMany: {
    code: 'EXPORT_TOO_MANY_DOCUMENTS',
    status: 422,
    when: 'more documents match than one export holds',
    source: 'ours',
  },
  tooManyPeople: {
    code: 'EXPORT_TOO_MANY_PEOPLE',
    status: 422,
    when: 'more people match than one workbook or export holds',
    source: 'ours',
  },
  tooManyEntries: {
    code: 'EXPORT_TOO_MANY',
    status: 422,
    when: 'more entries of the trail match than one export holds',
    source: 'ours',
  },
  unknownColumn: {
    code: 'EXPORT_UNKNOWN_COLUMN',
    status: 422,
    when: 'a column is asked for that people do not have',
    source: 'ours',
  },
  nothing: { code: 'EXPORT_NOTHING_FOUND', status: 422, when: 'nothing matches', source: 'ours' },
});
