import { useState } from 'react';

const KEY = 'menuMinimised';

/** Whether the menu shows icons only; the choice is kept. */
export function useMinimised(): [boolean, (minimised: boolean) => void] {
  const [minimised, set] = useState(() => localStorage.getItem(KEY) === '1');
  return [
    minimised,
    (next) => {
      localStorage.setItem(KEY, next ? '1' : '0');
      set(next);
    },
  ];
}
