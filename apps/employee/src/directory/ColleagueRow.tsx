import { ColleagueFace } from '@legajo/ui/directory/ColleagueFace.tsx';
import { type Colleague, workOf } from '@legajo/ui/directory/directory.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import css from './Directory.module.css';
import { ToCard } from './ToCard.tsx';

/** Somebody of the list. */
export function ColleagueRow({ person }: { readonly person: Colleague }) {
  const { t } = useTranslation('directory');
  return (
    <ToCard id={person.id} className={css.row}>
      <ColleagueFace person={person} />
      <span className={css.words}>
        <span>{formatName(person)}</span>
        <span className={css.note}>{workOf(person) || (person.locacion ?? '')}</span>
      </span>
      {person.ausente === 1 ? <StatusBadge tone="off">{t(($) => $.away)}</StatusBadge> : null}
    </ToCard>
  );
}
