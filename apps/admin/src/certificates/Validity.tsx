import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useTranslation } from 'react-i18next';
import css from './Certificates.module.css';
import type { Certificate } from './certificates.ts';

const DAY_MS = 86_400_000;
/** From here on another one is to be thought of. */
const SOON_DAYS = 30;

/** Until when a certificate signs: the day, how much of its time is left as a bar, and beside it in words. */
export function Validity({ of: { desde, vence, estado } }: { readonly of: Certificate }) {
  const { t } = useTranslation('certificates');
  const [from, until] = [Date.parse(desde), Date.parse(vence)];
  const left = until - Date.now();
  const share = until > from ? Math.min(1, Math.max(0, left / (until - from))) : 0;
  const days = Math.ceil(left / DAY_MS);
  const soon = days <= SOON_DAYS;
  return (
    <span className={css.validity}>
      <span>{formatDate(vence)}</span>
      {estado === 'activo' ? (
        <>
          <span className={css.bar} data-soon={soon || undefined} aria-hidden="true">
            <span style={{ width: `${share * 100}%` }} />
          </span>
          <small data-soon={soon || undefined}>{t(($) => $.days_left, { count: Math.max(0, days) })}</small>
        </>
      ) : null}
    </span>
  );
}
