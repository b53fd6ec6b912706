import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useTranslation } from 'react-i18next';
import css from './Certificates.module.css';
import type { Certificate } from './certificates.ts';

const DAY_MS = 86_400_000;
/** From here on another one is to be thought of. */
const SOON_DAYS = 60;

/** Until when a certificate signs: the day, and drawn how much of its time is left; in words once it is little. */
export function Validity({ of: { creado, vence, estado } }: { readonly of: Certificate }) {
  const { t } = useTranslation('certificates');
  const [from, until] = [Date.parse(creado), Date.parse(vence)];
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
          {soon && days >= 0 ? <small>{t(($) => $.days_left, { count: days })}</small> : null}
        </>
      ) : null}
    </span>
  );
}
