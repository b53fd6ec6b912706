/** What the demo uses of signing: the same steps, without a password being typed. */
export { answerDisagreement } from './answer.ts';
export { fillField, trustOf } from './fill-field.ts';
export { keepSignature } from './keep-signature.ts';
export { holdSignatory } from './signatory.ts';
