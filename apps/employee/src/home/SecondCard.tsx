import { useBackend } from '@legajo/ui/api/context.tsx';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { secondsQuery } from '../documents/documents.ts';
import css from './HomeScreen.module.css';

/** At home, for who signs others' documents after them. It is nobody's first errand: a failure says nothing. */
export default function SecondCard() {
  const { t } = useTranslation('own-seconds');
  const waiting = useQuery(secondsQuery(useBackend())).data ?? [];
  if (waiting.length === 0) return null;
  return (
    <section className={css.card} aria-labelledby="seconds">
      <div className={css.cardHead}>
        <h2 id="seconds">{t(($) => $.card, { count: waiting.length })}</h2>
      </div>
      <PlaceLink to="/second" className={buttonClass('secondary', 'normal', true)}>
        <span className={css.centre}>{t(($) => $.see)}</span>
      </PlaceLink>
    </section>
  );
}
