import { notificationsServiceOutage, portalOutage } from '@legajo/contract/calls/notifications';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Element } from '../api/backend.ts';
import { useBackend, useSession } from '../api/context.tsx';
import { formatInstant } from '../i18n/dates.ts';
import { heardOutage } from './heard-outage.ts';
import css from './OutageNotice.module.css';

type Outage = Element<typeof portalOutage>;

const ASKED_EVERY_MS = 60_000;

/**
 * What the operator says of a service that is out (S126), on every screen and on the way in for as long as it is: no
 * sentence of the specification lets anybody take it away. Who is in nobody's session is told what is out for everybody.
 */
export function OutageNotice() {
  const { t } = useTranslation();
  const backend = useBackend();
  const inside = useSession().token !== null;
  const [outages, setOutages] = useState<readonly Outage[]>([]);
  // The way in is drawn before there is a cache of queries.
  useEffect(() => {
    const ended = new AbortController();
    const ask = () =>
      backend
        .api(inside ? notificationsServiceOutage : portalOutage, { signal: ended.signal })
        .then(({ data }) => setOutages(data))
        // What was said last stands until something else is heard.
        .catch(() => undefined);
    void ask();
    // Inside, the stream brings it; without one it is asked for.
    const heard = heardOutage(backend);
    if (inside) heard.listeners.add(setOutages);
    const timer = setInterval(() => {
      if (!inside || !heard.live()) void ask();
    }, ASKED_EVERY_MS);
    return () => {
      heard.listeners.delete(setOutages);
      clearInterval(timer);
      ended.abort();
    };
  }, [backend, inside]);
  return outages.map(({ aviso, desde, hasta }) => {
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
