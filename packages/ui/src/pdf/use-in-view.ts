import { type RefObject, useEffect, useState } from 'react';

/** Of its height, or of the view's: what shows less is a page that somebody scrolls past. */
const ENOUGH = 0.2;
const STEPS = [0, 0.05, 0.1, 0.15, ENOUGH, 0.5, 0.75, 1];

/**
 * Whether something is in view, whatever scrolls around it: a fifth of it, or as much of it as fills a fifth of the window,
 * which is all that a large one, or one that is zoomed, ever shows.
 */
export function useInView(of: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!of.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { intersectionRatio, intersectionRect, rootBounds } = entry;
        const ofView = rootBounds && rootBounds.height > 0 ? intersectionRect.height / rootBounds.height : 0;
        setInView(entry.isIntersecting && (intersectionRatio >= ENOUGH || ofView >= ENOUGH));
      },
      { threshold: STEPS },
    );
    observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return inView;
}
