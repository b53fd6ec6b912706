import { useEffect, useState } from 'react';
import css from './Skeleton.module.css';

/** A grey bar where text will be. Width in per cent of its place. */
export function Skeleton({ width = 70, height = 12 }: { readonly width?: number; readonly height?: number }) {
  return <span className={css.bar} style={{ width: `${width}%`, height }} aria-hidden="true" />;
}

/** Rows of bars, uneven like text: what a list looks like before it comes. */
export function SkeletonRows({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart
        <td key={column}>
          <Skeleton width={column === columns - 1 ? 45 : 48 + ((row * 17 + column * 29) % 40)} />
        </td>
      ))}
    </tr>
  ));
}

/** False for the first 150 ms of waiting: what comes at once must not flash. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), 150);
    return () => clearTimeout(timer);
  }, [waiting]);
  return slow;
}
