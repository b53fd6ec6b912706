/** What the demo writes of accounts that no call does. */
export { blockUser } from './prove/unlock.ts';
