import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../HomeScreen.module.css';

export interface KindRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  /** There are more than `count`. */
  readonly more: boolean;
  /** The list that shows exactly these. */
  readonly link: LinkProps;
  readonly act?: ReactNode;
}

/** Kinds of things one below the other: each leads to its list, with how many there are at the right. */
export function KindRows({ rows }: { readonly rows: readonly KindRow[] }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <ul className={css.inbox}>
      {rows.map((row) => (
        <li key={row.key}>
          <Link {...row.link}>{row.name}</Link>
          <strong>{row.more ? t(($) => $.more_than, { count: row.count }) : format.number(row.count)}</strong>
          {row.act}
        </li>
      ))}
    </ul>
  );
}
