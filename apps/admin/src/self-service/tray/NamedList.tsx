import type { ReactNode } from 'react';
import css from './Tray.module.css';

/** Whose they are, and what, of all that were ticked. */
export function NamedList(props: {
  readonly label: string;
  readonly rows: readonly {
    readonly id: number;
    readonly name: string;
    readonly what: string;
    readonly note?: ReactNode;
  }[];
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <ul className={css.named} tabIndex={0} aria-label={props.label}>
      {props.rows.map(({ id, name, what, note }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>{what}</span>
          {note ? <div>{note}</div> : null}
        </li>
      ))}
    </ul>
  );
}
