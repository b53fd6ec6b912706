/** What the command line uses of verification. */
export { verifyFile } from './verify.ts';
export { verifiedToWire } from './wire.ts';
