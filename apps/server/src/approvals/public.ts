/** What other slices may use of approvals. */
export { type Asked, askApproval } from './ask.ts';
export { dropApproval } from './deciding/cancel.ts';
export { isNamedIn } from './deciding/named.ts';
export type { ApprovalKinds, ApprovalOf, Ended, Requested } from './kind.ts';
export { countWaiting, firstWaiting, type WaitingRequest } from './reading/waiting.ts';
export { candidatesOf } from './steps/open-step.ts';
export type { AskedStep } from './steps/step.ts';
