import { useEffect, useState } from 'react';

/**
 * A part of a screen that comes behind it: null until it is there, and nothing waits for it. A boundary that suspends would
 * hold what stands around it back for a third of a second. What cannot be brought is asked for again by the next who wants it.
 *
 * @param restMs how long the screen has the line for itself first.
 */
export function broughtBehind<T extends object>(bring: () => Promise<T>, restMs = 0): () => T | null {
  let there: T | null = null;
  return function useBrought() {
    const [drawn, setDrawn] = useState(there);
    useEffect(() => {
      if (there) return setDrawn(there);
      let wanted = true;
      const rest = setTimeout(() => {
        bring().then(
          (brought) => {
            there = brought;
            if (wanted) setDrawn(brought);
          },
          () => undefined,
        );
      }, restMs);
      return () => {
        wanted = false;
        clearTimeout(rest);
      };
    }, []);
    return drawn;
  };
}
