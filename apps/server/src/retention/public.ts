/** What the command line uses of retention. */

export { eraseAgain } from './erase-again.ts';
export { type ErasedList, readErased } from './erased-list.ts';
