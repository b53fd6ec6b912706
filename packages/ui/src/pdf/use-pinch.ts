import { type RefObject, useEffect, useRef } from 'react';

const LIMITS = { min: 1, max: 5 };

/** Keeps a zoom between fitting the width and five times it. */
const clampZoom = (zoom: number) => Math.min(LIMITS.max, Math.max(LIMITS.min, zoom));

/** Two fingers, or the wheel with Ctrl, change the zoom around where they are. */
export function usePinch(
  frame: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: ((zoom: number) => void) | undefined,
): void {
  const state = useRef({ zoom, onZoom });
  state.current = { zoom, onZoom };
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const points = new Map<number, PointerEvent>();
    let start = { distance: 0, zoom: 1 };
    const distance = () => {
      const [a, b] = [...points.values()];
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    };
    const to = (next: number, x: number, y: number) => {
      const before = state.current.zoom;
      const after = clampZoom(next);
      if (after === before) return;
      const box = element.getBoundingClientRect();
      const [dx, dy] = [x - box.left, y - box.top];
      const left = ((element.scrollLeft + dx) * after) / before - dx;
      const top = ((element.scrollTop + dy) * after) / before - dy;
      state.current.onZoom?.(after);
      requestAnimationFrame(() => element.scrollTo(left, top));
    };
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'touch') return;
      points.set(event.pointerId, event);
      if (points.size === 2) start = { distance: distance(), zoom: state.current.zoom };
    };
    const move = (event: PointerEvent) => {
      if (!points.has(event.pointerId)) return;
      points.set(event.pointerId, event);
      const [a, b] = [...points.values()];
      if (points.size !== 2 || !a || !b || start.distance === 0) return;
      event.preventDefault();
      to(
        (start.zoom * distance()) / start.distance,
        (a.clientX + b.clientX) / 2,
        (a.clientY + b.clientY) / 2,
      );
    };
    const up = (event: PointerEvent) => points.delete(event.pointerId);
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      to(state.current.zoom * Math.exp(-event.deltaY / 300), event.clientX, event.clientY);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('wheel', wheel);
    };
  }, [frame]);
}
