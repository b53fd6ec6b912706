import { notificationsServiceOutage, portalOutage } from '@legajo/contract/calls/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend, useSession } from '../api/context.tsx';
import { formatInstant } from '../i18n/dates.ts';
import css from './OutageNotice.module.css';

const ASKED_EVERY_MS = 60_000;

/**
 * What the operator says of a service that is out (S126), on every screen and on the way in for as long as it is: no
 * sentence of the specification lets anybody take it away. Who is in nobody's session is told what is out for everybody.
 */
export function OutageNotice() {
  const { t } = useTranslation();
  const backend = useBackend();
  const inside = useSession().token !== null;
  const { data = [] } = useQuery({
    queryKey: ['outage', inside],
    queryFn: async ({ signal }) => {
      const call = inside ? notificationsServiceOutage : portalOutage;
      return (await backend.api(call, { signal })).data;
    },
    refetchInterval: ASKED_EVERY_MS,
    retry: false,
  });
  return data.map(({ aviso, desde, hasta }) => {
    const from = formatInstant(desde, false);
    return (
      <section key={aviso} className={css.outage} aria-label={t(($) => $.outage)}>
        <IconAlertTriangle size={18} aria-hidden="true" />
        <p role="status">
          <strong>{t(($) => $.outage)}</strong> {aviso}{' '}
          <span className={css.when}>
            {hasta
              ? t(($) => $.outage_until, { from, until: formatInstant(hasta, false) })
              : t(($) => $.outage_since, { from })}
          </span>
        </p>
      </section>
    );
  });
}
