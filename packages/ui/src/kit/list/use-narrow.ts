import { useSyncExternalStore } from 'react';

const NARROW = matchMedia('(max-width: 47.99em)');

const subscribe = (told: () => void) => {
  NARROW.addEventListener('change', told);
  return () => NARROW.removeEventListener('change', told);
};

/** Whether the screen is as narrow as a telephone: where what is done less often goes into a menu. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => NARROW.matches);
