import { homeInbox } from '@legajo/contract/calls/home';
import { DOCUMENT_STATE_WIRE, signedIn } from '@legajo/contract/can';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './HomeScreen.module.css';
import { Widget } from './Widget.tsx';

const WHERE = {
  disconformidades: {
    to: '/documents/search',
    search: { estado: DOCUMENT_STATE_WIRE[signedIn('no_conforme')] },
  },
  observaciones: { to: '/documents/search' },
  procesos: { to: '/company/process-manager' },
  certificado: { to: '/certificates' },
} as const satisfies Record<string, LinkProps>;

/** What waits for this person, each kind with its place. */
export function Inbox() {
  const { t } = useTranslation('home');
  const format = useFormat();
  return (
    <Widget
      name="inbox"
      title={t(($) => $.inbox)}
      none={t(($) => $.inbox_none)}
      load={async (backend, signal) => (await backend.api(homeInbox, { signal })).data}
    >
      {(rows) => (
        <ul className={css.inbox}>
          {rows.map((row) => (
            <li key={row.tipo}>
              <Link {...WHERE[row.tipo]}>{t(($) => $.inbox_kinds[row.tipo])}</Link>
              <strong>{row.mas ? `${format.number(row.cantidad)}+` : format.number(row.cantidad)}</strong>
            </li>
          ))}
        </ul>
      )}
    </Widget>
  );
}
