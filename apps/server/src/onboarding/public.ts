/** What the command line uses of onboarding. */
export { onboardingBlobs } from './blob-references.ts';
