/** The ways to publish: most of what one needs the other does too, so they come together. */
export { PersonalScreen } from './personal/PersonalScreen.tsx';
export { PublishScreen } from './PublishScreen.tsx';
