import { useSyncExternalStore } from 'react';

const narrow = () => matchMedia('(max-width: 47.99em)');

const subscribe = (told: () => void) => {
  const query = narrow();
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
};

/** Whether the screen is as narrow as a telephone: where what is done less often goes into a menu. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
