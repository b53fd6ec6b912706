/** What other slices may use of employment. */
export { returnToOnboarding } from './return-to-onboarding.ts';
