/** What other slices may use of accounts. */

export { resetOn } from './access/reset-access.ts';
export { issueInvitation } from './activation-codes.ts';
export { createUser, type UserAccess } from './create-user.ts';
export { grantAccess } from './grant-access.ts';
export { inviteOn } from './invite.ts';
export { accountsMessages } from './messages.ts';
export { printWaiting, type WaitingSheet } from './sheets/print-waiting.ts';
