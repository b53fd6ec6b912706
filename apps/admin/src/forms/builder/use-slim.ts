import { useSyncExternalStore } from 'react';

const slim = () => matchMedia('(max-width: 74.99em)');

const subscribe = (told: () => void) => {
  const query = slim();
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
};

/** Whether a form and both its sides do not fit: then what can be added is a menu, and the settings a sheet. */
export const useSlim = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => slim().matches,
    () => false,
  );
