import { broughtBehind } from '@legajo/ui/route/brought-behind.ts';
import { within } from '@legajo/ui/route/within.ts';

/** The screen's own data goes first. */
const REST_MS = 1000;

/** What stands around every screen and comes after it; null until then. */
export const useAfterScreen = broughtBehind(
  within(() => import('./after-screen.ts')),
  REST_MS,
);
