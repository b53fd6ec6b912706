import { homeInbox } from '@legajo/contract/calls/home';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Widget } from '../Widget.tsx';
import { KindRows } from './KindRows.tsx';

const WHERE = {
  aprobaciones: { to: '/inbox' },
  subidas: { to: '/fileUploadResume', search: { tab: 'documentos' } },
  cambios: { to: '/fileUploadResume', search: { tab: 'cambios' } },
  disconformidades: { to: '/documents/search', search: { pendiente: 'disconformidad' } },
  observaciones: { to: '/documents/search', search: { pendiente: 'consulta' } },
  procesos: { to: '/company/process-manager', search: { espera: 'revision' } },
  onboarding: { to: '/employees/list', search: { status: 'onboarding' } },
  correos: { to: '/employees/list', search: { espera: 'mail' } },
  credenciales: { to: '/employees/list', search: { espera: 'acceso' } },
} as const satisfies Record<string, LinkProps>;

/** What waits for this person, each kind with its list. */
export function Inbox() {
  const { t } = useTranslation('home');
  return (
    <Widget
      name="inbox"
      title={t(($) => $.inbox)}
      none={t(($) => $.inbox_none)}
      load={async (backend, signal) => (await backend.api(homeInbox, { signal })).data}
    >
      {(rows) => (
        <KindRows
          rows={rows.map(({ tipo, cantidad, mas }) => ({
            key: tipo,
            name: t(($) => $.inbox_kinds[tipo]),
            count: cantidad,
            more: mas === 1,
            link: WHERE[tipo],
          }))}
        />
      )}
    </Widget>
  );
}
