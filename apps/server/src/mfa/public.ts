/** What later slices may use of the second factor. */
export type { Proof } from './answer.ts';
export { type Due, factorDue } from './due.ts';
export {
  type Answered,
  answerLogin,
  answerWithPasskey,
  carryProof,
  enterMail,
  noteProved,
  passkeyForAnybody,
  passkeyForChallenge,
  resend,
} from './login.ts';
export { requireOf } from './profiles.ts';
export { resetFactors } from './reset.ts';
export { companyOfToken, hashOf, newChallengeToken } from './secrets.ts';
export {
  beginStepUp,
  finishStepUp,
  isConfigured,
  notePassword,
  proveByCode,
  readStepUp,
  requireStepUp,
} from './step-up.ts';
export { dueToWire } from './wire.ts';
