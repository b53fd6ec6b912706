// In one file: the link leads to the screen, and each file is a round trip.

export { AdvancesLink } from './AdvancesLink.tsx';
export { AdvancesScreen } from './AdvancesScreen.tsx';
