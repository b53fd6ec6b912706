/** What the demo writes of onboarding as of the past, when nobody was signed in. */
export { type AskedItem, type AskedItems, itemsOfCountry, type Owner, PAPER_GROUPS } from './items.ts';
export { noteDone } from './owners/mark-step.ts';
export { startOnboarding } from './people/begin.ts';
export { putFiles } from './people/files.ts';
export { drawPictures, type Pictures } from './pictures.ts';
export { addTemplate, retireTemplate } from './templates/template.ts';
