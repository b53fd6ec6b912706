import { formatName, initialsOf } from '@legajo/ui/i18n/people.ts';
import type { ReactNode } from 'react';
import css from './HomeScreen.module.css';

export interface PersonRow {
  readonly key: string;
  readonly nombre: string;
  readonly apellido: string;
  /** Under the name. */
  readonly place?: string | null;
  /** At the right. */
  readonly note: ReactNode;
  readonly strong?: boolean;
}

/** People one below the other: initials, name, and what is said of each. */
export function PersonRows({ rows }: { readonly rows: readonly PersonRow[] }) {
  return (
    <ul className={css.people}>
      {rows.map((row) => (
        <li key={row.key}>
          <span className={css.initials} aria-hidden="true">
            {initialsOf(row)}
          </span>
          <span className={css.who}>
            <span title={formatName(row)}>{formatName(row)}</span>
            {row.place ? <small>{row.place}</small> : null}
          </span>
          <span className={row.strong ? css.today : css.meta}>{row.note}</span>
        </li>
      ))}
    </ul>
  );
}
