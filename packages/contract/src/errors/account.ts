import { defineErrors } from './define.ts';

/** Password errors are given as 00017–00148 (D158); which number means what, where it is not shown, is ours. */
export const account = defineErrors('account', {
  invalidToken: {
    code: '00017',
    status: 422,
    when: 'the mailed link to choose a password is unknown, used, replaced or too old',
    source: 'given',
  },
  passwordPolicy: {
    code: '00019',
    status: 422,
    when: 'a new password does not meet the policy of the company',
    source: 'given',
  },
  passwordReused: {
    code: '00024',
    status: 422,
    when: 'a new password is one of the last ones (3 at least)',
    source: 'given',
  },
  passwordIsCurrent: {
    code: '00026',
    status: 422,
    when: 'a new password is the current one',
    source: 'given',
  },
  passwordMismatch: {
    code: '00033',
    status: 422,
    when: 'a new password and its repetition differ',
    source: 'given',
  },
  wrongCurrent: {
    code: '00034',
    status: 422,
    when: 'the current password, asked for again, is wrong',
    source: 'range',
  },
  dailyLimit: {
    code: '00046',
    status: 429,
    when: 'the password was changed as often as a day allows; free again after 24 h',
    source: 'given',
  },
  passwordPersonal: {
    code: '00141',
    status: 422,
    when: 'a new password contains personal information',
    source: 'given',
  },
  passwordTrivial: { code: '00142', status: 422, when: 'a new password is easy to guess', source: 'range' },
  pinTrivial: {
    code: '00143',
    status: 422,
    when: 'a PIN is a sequence, a repetition or the birth date',
    source: 'range',
  },
  notFirstLogin: {
    code: '00147',
    status: 409,
    when: 'a first password is chosen although the present one is the person’s own',
    source: 'range',
  },
  activationInvalid: {
    code: 'ACTIVATION_INVALID',
    status: 422,
    when: 'an activation code is unknown, used, replaced, too old or of another person; never says which',
    source: 'ours',
  },
  codeNoMail: {
    code: 'ACCOUNT_CODE_NO_MAIL',
    status: 409,
    when: 'a code would be mailed to somebody without an address: a printed sheet is theirs',
    source: 'ours',
  },
  codeJustGiven: {
    code: 'ACCOUNT_CODE_JUST_GIVEN',
    status: 409,
    when: 'somebody was given a code a moment ago that is good yet: another one would end it on its way',
    source: 'ours',
  },
  nothingHeld: {
    code: 'ACCOUNT_NOTHING_HELD',
    status: 409,
    when: 'nothing of the person’s ways in waits to be confirmed',
    source: 'ours',
  },
  factorTooNew: {
    code: 'ACCOUNT_FACTOR_TOO_NEW',
    status: 409,
    when: 'a way in is confirmed with a second factor that was added after it was changed, or that is no app and no passkey',
    source: 'ours',
  },
  confirmLinkInvalid: {
    code: 'ACCOUNT_CONFIRM_LINK_INVALID',
    status: 422,
    when: 'the mailed link that confirms a way in is unknown, used, replaced or too old',
    source: 'ours',
  },
  addressWaits: {
    code: 'ACCOUNT_ADDRESS_WAITS',
    status: 409,
    when: 'an address is confirmed while something that somebody else did to the person’s ways in waits',
    source: 'ours',
  },
  noMailChange: {
    code: 'ACCOUNT_NO_MAIL_CHANGE',
    status: 409,
    when: 'another address is refused or taken back that does not wait: it holds already, or never was asked for',
    source: 'ours',
  },
  noProvenMail: {
    code: 'ACCOUNT_NO_PROVEN_MAIL',
    status: 409,
    when: 'a link to confirm is asked for by somebody who never showed that they read an address',
    source: 'ours',
  },
  unknownLanguage: {
    code: 'ACCOUNT_UNKNOWN_LANGUAGE',
    status: 422,
    when: 'a language is chosen in which the portal does not speak',
    source: 'ours',
  },
  sameMail: {
    code: 'ACCOUNT_SAME_MAIL',
    status: 422,
    when: 'the new e-mail address is the present one',
    source: 'ours',
  },
  noPhoto: {
    code: 'ACCOUNT_NO_PHOTO',
    status: 404,
    when: 'no photo is stored of the person, or the person is not this session’s to know of; the initials stand in its place',
    source: 'ours',
  },
});
