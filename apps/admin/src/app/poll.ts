import { useEffect, useRef } from 'react';

/** How often the portal asks again by itself (S156). */
export const POLL_MS = 60_000;

/** Does something now and every minute, until what it gives back is called. */
export function poll(work: () => void): () => void {
  work();
  const timer = setInterval(work, POLL_MS);
  return () => clearInterval(timer);
}

/** The same for as long as the screen is there, always with its latest work. */
export function usePoll(work: () => void): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => poll(() => latest.current()), []);
}
