/** What the demo may use of forms. */
export { takePreset } from './library/library.ts';
export { activateForm, changeForm } from './making/forms.ts';
export { putOnShelf } from './making/shelf.ts';
export { publishForm } from './publishing/publish.ts';
