/** What other slices may use of loads of people. */
export { goOnInviting } from './inviting/invite.ts';
