import type { ReactNode } from 'react';
import css from './NumberTable.module.css';

/**
 * A table of numbers by group, with its sum below: cells marked `data-minor` give way on a narrow window, those marked
 * `data-share` are parts of another.
 *
 * @param props.caption said to who does not see it.
 */
export function NumberTable(props: { readonly caption: string; readonly children: ReactNode }) {
  return (
    <table className={css.table}>
      <caption className="sr-only">{props.caption}</caption>
      {props.children}
    </table>
  );
}
