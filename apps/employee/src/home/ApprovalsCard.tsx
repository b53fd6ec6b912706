import { useBackend } from '@legajo/ui/api/context.tsx';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { waitingQuery } from '../approvals/requests.ts';
import css from './HomeScreen.module.css';

/** At home, for whose decision something waits. It is nobody's first errand: a failure says nothing. */
export default function ApprovalsCard() {
  const { t } = useTranslation('approvals');
  const waiting = useQuery(waitingQuery(useBackend())).data ?? 0;
  if (waiting === 0) return null;
  return (
    <section className={css.card} aria-labelledby="approvals">
      <div className={css.cardHead}>
        <h2 id="approvals">{t(($) => $.card, { count: waiting })}</h2>
      </div>
      <PlaceLink to="/approvals" className={buttonClass('secondary', 'normal', true)}>
        <span className={css.centre}>{t(($) => $.see)}</span>
      </PlaceLink>
    </section>
  );
}
