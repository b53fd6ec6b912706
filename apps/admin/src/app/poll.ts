import { useEffect, useRef } from 'react';

/** How often the portal asks again by itself (S156). */
export const POLL_MS = 60_000;

/** Does something now and every minute, for as long as the screen is there. */
export function usePoll(work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    latest.current();
    const timer = setInterval(() => latest.current(), POLL_MS);
    return () => clearInterval(timer);
  }, []);
}
