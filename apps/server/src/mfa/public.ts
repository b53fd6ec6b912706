/** What other slices may use of the second factor. */
export type { Proof } from './answer.ts';
export { type Due, factorDue } from './due.ts';
export { resetFactors } from './factors/reset.ts';
export { companyOfToken, hashOf, newChallengeToken } from './factors/secrets.ts';
export {
  answerLogin,
  answerWithPasskey,
  carryProof,
  noteProved,
} from './login.ts';
export { requireOf } from './profiles.ts';
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
