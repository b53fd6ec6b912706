/** What other slices may use of approvals. */
export { type Asked, askApproval } from './ask.ts';
export { dropApproval, holdApproval, pendingApproval } from './deciding/cancel.ts';
export { isNamedIn } from './deciding/named.ts';
export { refuseWaiting } from './deciding/refuse.ts';
export { lacksStandIn } from './delegations/stand-in.ts';
export type { Afterword, ApprovalKinds, ApprovalOf, Ended, Requested } from './kind.ts';
export { type Deciding, requireDeciding } from './reading/deciding.ts';
export { countWaiting, firstWaiting, type WaitingRequest } from './reading/waiting.ts';
export { candidatesOf } from './steps/open-step.ts';
export type { AskedStep } from './steps/step.ts';
export { lacksPeople, wouldDecide } from './steps/would-decide.ts';
