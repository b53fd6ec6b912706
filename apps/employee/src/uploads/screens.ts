// In one file: whoever opens one of them opens the others, and each file is a round trip.

// It tells what of these was not sent.
export { Leaving } from '../leaving/Leaving.tsx';
export { BringScreen } from './BringScreen.tsx';
export { ChooseTypeScreen } from './ChooseTypeScreen.tsx';
export { UploadsScreen } from './UploadsScreen.tsx';
