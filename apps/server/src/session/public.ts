/** What later slices may use of sessions and passwords. */

export { failureNoted, failurePassed, isLockedOut } from './attempts.ts';
export { actorOfSession, authenticate } from './authenticate.ts';
export { insertCredential } from './credential.sql.ts';
export { hashPassword, verifyPassword } from './password.ts';
export { findLogin } from './session.sql.ts';
export { unlockUser } from './unlock.ts';
