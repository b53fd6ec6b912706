/** What other slices may use of reminders. */
export { isFree } from './quiet.ts';
export { remindOnce } from './sending/remind-once.ts';
