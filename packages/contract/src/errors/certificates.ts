import { defineErrors } from './define.ts';

export const certificates = defineErrors('certificates', {
  notFound: {
    code: 'CERTIFICATE_NOT_FOUND',
    status: 404,
    when: 'there is no such certificate',
    source: 'ours',
  },
  creation: {
    code: 'CERTIFICATE_CREATION_ERROR',
    status: 422,
    when: 'a field of the certificate breaks its rule',
    source: 'ours',
  },
  alreadyExpired: {
    code: 'CERTIFICATE_ALREADY_EXPIRED',
    status: 409,
    when: 'expiring what has expired',
    source: 'ours',
  },
  activeExists: {
    code: 'CERTIFICATE_ACTIVE_EXISTS',
    status: 409,
    when: 'one is active and `reemplaza` was not sent',
    source: 'ours',
  },
  tooMany: {
    code: 'CERTIFICATE_LIMIT',
    status: 409,
    when: 'the company holds the maximum of certificates',
    source: 'ours',
  },
  importPassword: {
    code: 'SIGN_DOCUMENT_IMPORT_PASSWORD',
    status: 422,
    when: 'the password does not open the PKCS#12 file',
    source: 'ours',
  },
  importFormat: {
    code: 'SIGN_DOCUMENT_IMPORT_FORMAT',
    status: 422,
    when: 'the file is no PKCS#12 file with one key and its certificate',
    source: 'ours',
  },
  notYetValid: {
    code: 'SIGN_DOCUMENT_CERTIFICATE_NOT_YET_VALID',
    status: 422,
    when: 'the certificate is not valid yet',
    source: 'ours',
  },
  weak: {
    code: 'SIGN_DOCUMENT_CERTIFICATE_WEAK',
    status: 422,
    when: 'the key or the signature of the certificate is too weak',
    source: 'ours',
  },
  mismatched: {
    code: 'SIGN_DOCUMENT_CERTIFICATE_MISMATCH',
    status: 422,
    when: 'the key is not the certificate’s',
    source: 'ours',
  },
  wrongUsage: {
    code: 'SIGN_DOCUMENT_CERTIFICATE_USAGE',
    status: 422,
    when: 'the certificate is not for signing documents',
    source: 'ours',
  },
});

export const signing = defineErrors('signing', {
  certificateMissing: {
    code: 'SIGN_DOCUMENT_CERTIFICATE_MISSING',
    status: 409,
    when: 'the company has no active certificate',
    source: 'ours',
  },
  certificateExpired: {
    code: 'SIGN_DOCUMENT_CERTIFICATE_EXPIRED',
    status: 409,
    when: 'the company’s certificate has run out',
    source: 'ours',
  },
  certificateEndsFirst: {
    code: 'SIGN_DOCUMENT_CERTIFICATE_ENDS_FIRST',
    status: 422,
    when: 'the company’s certificate runs out before the date to publish at',
    source: 'ours',
  },
  badPassword: {
    code: 'SIGN_DOCUMENT_BAD_PASSWORD',
    status: 422,
    when: 'the password does not open the key, or is absent',
    source: 'ours',
  },
  wrongPersonPassword: {
    code: 'SIGN_DOCUMENT_WRONG_PASSWORD',
    status: 422,
    when: 'the password with which a person confirms the signature is wrong',
    source: 'ours',
  },
  passwordNotOwn: {
    code: 'SIGN_DOCUMENT_PASSWORD_NOT_OWN',
    status: 403,
    when: 'the person has not replaced the password that HR set, or has nothing of their own to prove who signs',
    source: 'ours',
  },
  passkeyOff: {
    code: 'SIGN_DOCUMENT_PASSKEY_OFF',
    status: 403,
    when: 'the company, or the law of its country, takes no passkey as proof of who signs',
    source: 'ours',
  },
  credentialWaits: {
    code: 'SIGN_DOCUMENT_CREDENTIAL_WAITS',
    status: 409,
    when: 'somebody else set, moved or printed a way in of the person, who has not confirmed it, and the wait is not over',
    source: 'ours',
  },
  reasonRequired: {
    code: 'SIGN_DOCUMENT_REASON_REQUIRED',
    status: 422,
    when: 'disagreement without a reason',
    source: 'ours',
  },
  notSigned: {
    code: 'SIGN_DOCUMENT_NOT_SIGNED',
    status: 409,
    when: 'proof is asked of a signature that its person has not made',
    source: 'ours',
  },
  alreadySigned: {
    code: 'SIGN_DOCUMENT_ALREADY_SIGNED',
    status: 409,
    when: 'the document is signed',
    source: 'ours',
  },
  changed: {
    code: 'SIGN_DOCUMENT_CHANGED',
    status: 409,
    when: 'the file is another than the one that the passkey signed for: a new question is due',
    source: 'ours',
  },
  withdrawn: {
    code: 'SIGN_DOCUMENT_WITHDRAWN',
    status: 409,
    when: 'the document was withdrawn',
    source: 'ours',
  },
  notSignable: {
    code: 'SIGN_DOCUMENT_NOT_SIGNABLE',
    status: 409,
    when: 'the document’s type asks for no signature',
    source: 'ours',
  },
  notSecond: {
    code: 'SIGN_DOCUMENT_NOT_SECOND',
    status: 403,
    when: 'a second signature by somebody whom the document does not name for it',
    source: 'ours',
  },
  blocked: {
    code: 'SIGN_DOCUMENT_BLOCKED',
    status: 409,
    when: 'unsigned documents of a folder that comes first',
    source: 'ours',
  },
  noDisagreement: {
    code: 'SIGN_DOCUMENT_NO_DISAGREEMENT',
    status: 409,
    when: 'answering a document that is not in disagreement',
    source: 'ours',
  },
});
