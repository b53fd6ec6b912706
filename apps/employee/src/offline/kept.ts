/** What this browser keeps encrypted, brought in one file: each would be a round trip. */

export { forgetOwn } from '../typed/forget-own.ts';
export { typed } from '../typed/store.ts';
export { forgetCopy, keepCopy, keptCopy } from './copy.ts';
