/** What other slices, and the command line, use of onboarding. */
export { onboardingBlobs } from './blob-references.ts';
export { requireForms } from './forms/template-forms.ts';
export type { StartingTemplate } from './items.ts';
export { templatesCalled } from './newcomers/called.ts';
export { enterTogether, readBeginning } from './newcomers/enter.ts';
export { welcome } from './newcomers/welcome.ts';
export { templateToBegin } from './people/begin.ts';
export { type ReadyOnboarding, readyToActivate } from './people/ready.ts';
export { remindAgain } from './people/remind.ts';
export { readingOf } from './reading.ts';
export { countPapersWaiting, firstPapersWaiting } from './tray/tray.ts';
export { trayNameOf } from './tray/wire.ts';
