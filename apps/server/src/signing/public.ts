/** What the demo uses of signing: the same steps, without a password being typed. */
export { answerDisagreement } from './answer.ts';
export { fillField, trustOf } from './fill-field.ts';
export { keepSignature } from './parts/keep-signature.ts';
export { OWN_PART } from './parts/own-part.ts';
export { holdSignatory } from './signatory.ts';
