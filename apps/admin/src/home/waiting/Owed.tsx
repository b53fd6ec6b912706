import { homeOwed } from '@legajo/contract/calls/home';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from '../HomeScreen.module.css';
import { Widget } from '../Widget.tsx';

/** How often the figures are asked for again while the home is on the screen. */
const LOOK_AGAIN_MS = 30_000;

/** Signatures that the last publications are owed, live, each with the list of who has not signed. */
export function Owed() {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Widget
      name="owed"
      title={t(($) => $.owed)}
      none={t(($) => $.owed_none)}
      again={LOOK_AGAIN_MS}
      load={async (backend, signal) => (await backend.api(homeOwed, { signal })).data}
    >
      {(publications) => (
        <ul className={css.rows} aria-live="polite">
          {publications.map((row) => (
            <li key={row.proceso}>
              <strong>{t(($) => $.owed_signed, { signed: row.firmados, count: row.por_firmar })}</strong>
              <span className={css.meta}>
                {[
                  `${row.tipo}, ${format.period(row.periodo)}`,
                  t(($) => $.owed_on, { day: formatDate(row.publicado) }),
                  row.vistos > 0 ? t(($) => $.owed_seen, { count: row.vistos }) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <Link to="/documents/search" search={{ proceso: String(row.proceso), pendiente: 'firma' }}>
                {t(($) => $.owed_to, { count: row.por_firmar - row.firmados })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
