import { formatName } from '@legajo/ui/i18n/people.ts';
import { Avatar } from '@legajo/ui/self-service/photo/Avatar.tsx';
import type { ReactNode } from 'react';
import css from './HomeScreen.module.css';

export interface PersonRow {
  readonly key: string;
  readonly id: number;
  readonly nombre: string;
  readonly apellido: string;
  /** Under the name. */
  readonly place?: string | null;
  /** At the right. */
  readonly note: ReactNode;
  readonly strong?: boolean;
}

/** People one below the other: face, name, and what is said of each. */
export function PersonRows({ rows }: { readonly rows: readonly PersonRow[] }) {
  return (
    <ul className={css.people}>
      {rows.map((row) => (
        <li key={row.key}>
          <Avatar person={row} size="row" />
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
