import { useEffect, useState } from 'react';

/** Whole seconds until an instant, counted down each second; null without one. */
export function useCountdown(until: string | number | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? null : Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000));
}

/** Seconds as `03:48`. */
export const asClock = (seconds: number) =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
