/** What other slices use of signing: the same steps; the demo without a password being typed. */
export { answerDisagreement } from './answer.ts';
export { boundWish } from './bound-wish.ts';
export { fillAndKeep } from './fill-and-keep.ts';
export { fillField, trustOf } from './fill-field.ts';
export { identify } from './identify.ts';
export { keepSignature } from './parts/keep-signature.ts';
export { OWN_PART } from './parts/own-part.ts';
export { holdSignatory } from './signatory.ts';
