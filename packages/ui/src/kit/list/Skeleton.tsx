import { useEffect, useState } from 'react';
import css from './Skeleton.module.css';

/** A grey bar where text will be. Width in per cent of its place. */
export function Skeleton({ width = 70, height = 12 }: { readonly width?: number; readonly height?: number }) {
  return <span className={css.bar} style={{ width: `${width}%`, height }} aria-hidden="true" />;
}

/** Rows of bars, uneven like text: what a list looks like before it comes. */
export function SkeletonRows(props: {
  readonly rows: number;
  readonly columns: readonly { readonly id: string; readonly hideBelow?: string; readonly align?: string }[];
  /** A first, narrow place for the checkbox. */
  readonly marks: boolean;
}) {
  const { rows, columns, marks } = props;
  const places = Array.from({ length: rows }, (_, row) => row);
  return places.map((row) => (
    <tr key={row}>
      {marks ? <td /> : null}
      {columns.map((column, place) => (
        <td key={column.id} data-hide={column.hideBelow} data-align={column.align}>
          <Skeleton width={48 + ((row * 17 + place * 29) % 40)} />
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
