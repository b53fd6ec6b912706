import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatName } from '../i18n/people.ts';
import { ColleagueFace } from './ColleagueFace.tsx';
import css from './Directory.module.css';
import { COUNTED, type DirectoryNode } from './directory.ts';

/** A way to somebody's card, as each app makes its ways. */
export type ToColleague = (props: {
  readonly id: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => ReactNode;

/** Somebody of the chart: face, name, what they do, and how many report to them. */
export function Node({
  person,
}: {
  readonly person: Omit<DirectoryNode, 'a_cargo'> & { readonly a_cargo?: number };
}) {
  const { t } = useTranslation('directory');
  const { a_cargo: count = 0 } = person;
  return (
    <>
      <ColleagueFace person={person} size="small" />
      <span className={css.words}>
        <span>{formatName(person)}</span>
        <span className={css.note}>{person.cargo ?? person.sector ?? ''}</span>
        {count > 0 ? (
          <span className={css.note}>
            {count >= COUNTED ? t(($) => $.in_charge_over) : t(($) => $.in_charge, { count })}
          </span>
        ) : null}
      </span>
    </>
  );
}
