/** What the command line and the demo use of onboarding. */
export { onboardingBlobs } from './blob-references.ts';
export { type AskedItem, type AskedItems, itemsOfCountry, PAPER_GROUPS } from './items.ts';
export { upsertFiles } from './people/files.sql.ts';
export { insertOnboarding } from './people/onboardings.sql.ts';
export { drawPictures, keepPictures, type Pictures } from './pictures.ts';
export { insertTemplate, type TemplateFields, updateTemplateActive } from './templates/templates.sql.ts';
