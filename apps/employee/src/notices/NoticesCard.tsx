import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { useUnread } from '@legajo/ui/notices/own/own-notices.ts';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import css from './NoticesScreen.module.css';

/** At home: how many things one has not read, and the way to all of them. */
export default function NoticesCard() {
  const { t, ready } = useTranslation('notices', { useSuspense: false });
  const unread = useUnread();
  if (!ready) return null;
  return (
    <section className={css.card} aria-labelledby="notices">
      <h2 id="notices">{unread > 0 ? t(($) => $.card, { count: unread }) : t(($) => $.title)}</h2>
      <PlaceLink to="/notices" className={buttonClass('secondary', 'normal', true)}>
        <span className={css.centre}>{t(($) => $.see)}</span>
      </PlaceLink>
    </section>
  );
}
