/** What later slices may use of sessions and passwords. */

export { type Admission, admit, whyNot } from './admit.ts';
export { failureNoted, failurePassed, isLockedOut } from './attempts.ts';
export { actorOfSession, authenticate } from './authenticate.ts';
export {
  type Credential,
  insertCredential,
  lockCredential,
  noteFirstLogin,
  removePassword,
  removePin,
  savePassword,
  savePin,
  updateExpiries,
} from './credential.sql.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { looksLikePin, type Proof, proveBy } from './pin.ts';
export { suspendLinks } from './related.sql.ts';
export {
  type Account,
  clearFailures,
  countFailure,
  findLogin,
  isLocked,
  selectAccount,
} from './session.sql.ts';
export { endSessionsOf } from './sessions.sql.ts';
export { failureKey, newToken, tokenHash } from './token.ts';
export { unlockUser } from './unlock.ts';
export { admissionToWire, userToWire } from './wire.ts';
