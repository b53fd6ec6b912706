import { useEffect, useState } from 'react';

/**
 * Whether this browser keeps what is typed and taken beyond its page: a private window, or one without room, does not.
 * Asked of the store itself; until it answers nothing is promised.
 */
export function useKeeps(): boolean {
  const [keeps, setKeeps] = useState(false);
  useEffect(() => {
    let here = true;
    void import('../offline/kept.ts')
      .then(({ typed }) => typed.keeps())
      .then(
        (now) => here && setKeeps(now),
        () => undefined,
      );
    return () => {
      here = false;
    };
  }, []);
  return keeps;
}
