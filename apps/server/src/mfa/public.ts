/** What other slices may use of the second factor. */
export type { Proof } from './answer.ts';
export { type Due, factorDue } from './due.ts';
export {
  askBound,
  type BoundProof,
  type BoundWish,
  proveBound,
  type SignedChallenge,
} from './factors/bound-proof.ts';
export { endSecondSteps } from './factors/end-second-steps.ts';
export type { ProvenHow } from './factors/proven-how.ts';
export { resetFactors } from './factors/reset.ts';
export { companyOfToken, hashOf, newChallengeToken } from './factors/secrets.ts';
export {
  answerLogin,
  answerWithPasskey,
  carryProof,
  noteProved,
} from './login.ts';
export { overtake, readWaiting, takeDue, waitToLoosen } from './loosening/loosening.ts';
export { tellChanged } from './loosening/tell-management.ts';
export type { Loosening } from './loosening/waiting-change.ts';
export { noteMailRead, readStanding } from './own/own-factors.ts';
export { asksFactor, provedFactor } from './own/standing-elsewhere.ts';
export { applyLoosening, requireOf } from './profiles.ts';
export { hiddenMail } from './standing.ts';
export {
  beginStepUp,
  finishStepUp,
  hasOnlyOlderFactors,
  isConfigured,
  notePlainProof,
  proveAtDoor,
  proveByCode,
  provedOwnFactor,
  readStepUp,
  requireFresh,
  requireStepUp,
  requireStepUpToPublish,
} from './step-up.ts';
export { dueToWire, waitingToWire } from './wire.ts';
