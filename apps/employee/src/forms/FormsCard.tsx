import { useBackend } from '@legajo/ui/api/context.tsx';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './Forms.module.css';
import { formsQuery, isOpen, shelfQuery } from './forms.ts';

/** At home: forms that wait, and the way to the others. It is nobody's first errand: a failure says nothing. */
export default function FormsCard() {
  const { t } = useTranslation('own-forms');
  const backend = useBackend();
  const mine = useInfiniteQuery(formsQuery(backend)).data?.pages.flatMap(({ data }) => data);
  const shelf = useQuery(shelfQuery(backend)).data;
  if (!mine || !shelf || mine.length + shelf.length === 0) return null;
  const open = mine.filter(isOpen);
  const [first] = open;
  return (
    <section className={css.card} aria-labelledby="forms">
      <h2 id="forms">{t(($) => $.title)}</h2>
      {open.length > 0 ? <p>{t(($) => $.card_waiting, { count: open.length })}</p> : null}
      <div className={css.acts}>
        {first ? (
          <PlaceLink to="/forms/$id" params={{ id: String(first.id) }} className={buttonClass('secondary')}>
            {t(($) => $.go_on, { name: first.nombre })}
          </PlaceLink>
        ) : null}
        <PlaceLink to="/forms" className={css.link}>
          {t(($) => $.all)}
        </PlaceLink>
      </div>
    </section>
  );
}
