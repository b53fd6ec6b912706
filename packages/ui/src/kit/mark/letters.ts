/**
 * Keys of a single letter, which people who speak to their computer turn off (WCAG 2.1.4). The page itself bears the
 * choice, so that lists and search boxes need not be told.
 */
export function lettersAre(on: boolean): void {
  if (on) delete document.documentElement.dataset.letters;
  else document.documentElement.dataset.letters = 'off';
}

/** Whether a key may do something just now: longer names always, single letters unless they are off. */
export const mayListen = (key: string): boolean =>
  key.length > 1 || document.documentElement.dataset.letters !== 'off';
