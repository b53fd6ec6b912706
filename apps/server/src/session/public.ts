/** What other slices may use of sessions and passwords. */

export type { Account } from './account.ts';
export { type Admission, admit, whyNot } from './admit.ts';
export { actorOfSession, authenticate } from './authenticate.ts';
export { listRelated } from './companies/related.ts';
export { reserveOwnGuess } from './prove/account-guesses.ts';
export {
  beginCredential,
  holdCredential,
  letPasswordsExpire,
  noteComingIn,
  proveOnlyBy,
  takeChosenPassword,
  takeGivenPassword,
  takePin,
  takeProofsAway,
} from './prove/change-credential.ts';
export type { Credential } from './prove/credential.ts';
export { newMark } from './prove/device-mark.ts';
export { type Derived, endDerived } from './prove/end-derived.ts';
export { countOfNetwork, judged, reserve } from './prove/guesses.ts';
export { hashPassword, verifyPassword } from './prove/password.ts';
export { type Proof, proveBy } from './prove/pin.ts';
export { unlockUser } from './prove/unlock.ts';
export { loginsOfMail, type Named, whoseLogin } from './prove/whose-login.ts';
export { accountOf, ownerOfLogin } from './read-account.ts';
export { endSessionsOf } from './sessions/end-sessions.ts';
export { failureKey, newToken, tokenHash } from './token.ts';
export { admissionToWire, userToWire } from './wire.ts';
