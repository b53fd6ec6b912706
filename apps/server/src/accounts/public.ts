/** What other slices may use of accounts. */

export { createUser, type UserAccess } from './create-user.ts';
export { grantAccess } from './grant-access.ts';
