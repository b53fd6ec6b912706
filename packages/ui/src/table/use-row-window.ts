import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** What every row measures (`DataTable.module.css`). */
const ROW_PX = 36;
/** Rows drawn beyond what is seen, on either side. */
const BEYOND = 12;

/** The rows of a long list that are drawn, and the room of the others. */
export interface RowWindow {
  readonly from: number;
  /** Without it. */
  readonly to: number;
  readonly beforePx: number;
  readonly afterPx: number;
  /** Scrolls no further than until a row is seen. */
  readonly reveal: (index: number) => void;
}

/** Follows a scroller of rows of one height. @param count of all rows; 0 where all are drawn. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  const follows = count > 0;
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!follows || !box) return;
    const look = () => setSeen({ top: box.scrollTop, height: box.clientHeight });
    const sizes = new ResizeObserver(look);
    sizes.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller, follows]);
  const reveal = useCallback(
    (index: number) => {
      const box = scroller.current;
      if (!box) return;
      const top = index * ROW_PX;
      if (top < box.scrollTop) box.scrollTop = top;
      // The head lies over the first row's height.
      else if (top + 2 * ROW_PX > box.scrollTop + box.clientHeight)
        box.scrollTop = top + 2 * ROW_PX - box.clientHeight;
      // The row has the focus next, and must be drawn by then.
      setSeen({ top: box.scrollTop, height: box.clientHeight });
    },
    [scroller],
  );
  const from = Math.min(count, Math.max(0, Math.floor(seen.top / ROW_PX) - BEYOND));
  const to = Math.min(count, Math.ceil((seen.top + seen.height) / ROW_PX) + BEYOND);
  return { from, to, beforePx: from * ROW_PX, afterPx: (count - to) * ROW_PX, reveal };
}
