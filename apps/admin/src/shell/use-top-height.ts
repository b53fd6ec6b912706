import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps `--top` the height of what stays at the top: the header, with a banner over it or without. Everything that
 * sticks below it, or takes the rest of the window, reckons with that.
 */
export function useTopHeight(): RefObject<HTMLDivElement | null> {
  const top = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = top.current;
    if (!element) return;
    const page = document.documentElement;
    const measure = () => page.style.setProperty('--top', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--top');
    };
  }, []);
  return top;
}
