import { useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { useTranslation } from 'react-i18next';
import css from './FirstDay.module.css';
import type { Invitable } from './first-day-query.ts';

/** Who will be invited, by name: all of them, a page at a time, and searched. */
export function Invited(props: {
  readonly shown: Invitable;
  readonly text: string;
  readonly onSearch: (text: string) => void;
  readonly onTurn: (page: number) => void;
}) {
  const { t } = useTranslation('first-day');
  const country = useSession().user?.pais;
  const { shown, text, onSearch, onTurn } = props;
  const { pagina: page, paginas: pages, personas, encontradas, total } = shown;
  return (
    <section className={css.who} aria-labelledby="first-day-who">
      <h3 id="first-day-who">{t(($) => $.invite.who)}</h3>
      <div className={css.find}>
        <SearchBox value={text} onSearch={onSearch} placeholder={t(($) => $.invite.find)} />
      </div>
      <p role="status" className={css.fact}>
        {text.trim() === ''
          ? null
          : encontradas === 0
            ? t(($) => $.invite.nobody, { text: text.trim() })
            : t(($) => $.invite.found, { count: encontradas, total })}
      </p>
      {personas.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <ul className={css.names} tabIndex={0} aria-label={t(($) => $.invite.who)}>
          {personas.map((person) => (
            <li key={person.id}>
              <strong>{formatName(person)}</strong>
              <span>{formatIdentity(person.cuil, country)}</span>
              <span>{person.mail}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {pages > 1 ? (
        <div className={css.acts}>
          <span aria-live="polite">{t(($) => $.invite.page, { page, pages })}</span>
          <Button size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            {t(($) => $.invite.previous)}
          </Button>
          <Button size="small" disabled={page === pages} onClick={() => onTurn(page + 1)}>
            {t(($) => $.invite.next)}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
