import { useEffect, useState } from 'react';

/** Whoever types is not asked for at each letter. */
const SETTLE_MS = 500;

/** What was filled in once the typing rests. */
export function useSettled(asked: string): string {
  const [settled, setSettled] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  return settled;
}
