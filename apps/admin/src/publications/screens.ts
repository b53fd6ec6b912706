/** The ways to publish: most of what one needs the other does too, so they come together. */

export { PublishScreen } from './PublishScreen.tsx';
export { PersonalScreen } from './personal/PersonalScreen.tsx';
