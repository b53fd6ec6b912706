/** What other slices and commands may use of the reading of everything. */
export { BLOB_REFERENCES } from './blob-references.ts';
export type { FaultKind } from './fault.ts';
export { verifyNow } from './verify.ts';
export { FAULT_WORDS } from './wire.ts';
