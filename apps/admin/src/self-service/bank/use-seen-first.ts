import { useState } from 'react';
import type { Change } from '../changes.ts';

/**
 * Nobody approves an account of which they saw four digits: the first press shows it whole, the next one approves.
 *
 * @param change one of a panel or dialog that is drawn anew for another.
 * @returns `approve` for the button and its key, and `account` for what shows the numbers.
 */
export function useSeenFirst(change: Pick<Change, 'seccion'> | undefined, approves: () => void) {
  const [wanted, setWanted] = useState(false);
  const [seen, setSeen] = useState(false);
  const approve = () => {
    if (change?.seccion === 'bank' && !seen) setWanted(true);
    else approves();
  };
  return { approve, account: { wanted, onSeen: () => setSeen(true) } };
}
