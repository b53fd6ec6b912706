/** What other slices may use of approvals. */
export { type Asked, askApproval } from './ask.ts';
export { dropApproval } from './deciding/cancel.ts';
export type { ApprovalKinds, ApprovalOf, Ended, Requested } from './kind.ts';
export { countWaiting, firstWaiting, type WaitingRequest } from './reading/waiting.ts';
export type { AskedStep } from './steps/step.ts';
