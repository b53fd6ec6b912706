import { useEffect, useRef, useState } from 'react';

interface Sample {
  readonly at: number;
  readonly done: number;
}

const WINDOW_MS = 10_000;

/** Speed over the samples, and the seconds that the rest will take at it. */
export function speedOf(samples: readonly Sample[], total: number) {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at <= first.at) return { perSecond: 0, secondsLeft: null };
  const perSecond = ((last.done - first.done) / (last.at - first.at)) * 1000;
  return { perSecond, secondsLeft: perSecond > 0 ? (total - last.done) / perSecond : null };
}

/** The speed of something counted, over the last ten seconds. */
export function useSpeed(done: number, total: number) {
  const samples = useRef<Sample[]>([]);
  const [speed, setSpeed] = useState(() => speedOf([], total));
  useEffect(() => {
    const at = performance.now();
    samples.current = [...samples.current.filter((sample) => at - sample.at < WINDOW_MS), { at, done }];
    setSpeed(speedOf(samples.current, total));
  }, [done, total]);
  return speed;
}
