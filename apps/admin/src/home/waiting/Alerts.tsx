import { homeAlerts } from '@legajo/contract/calls/home';
import type { Element } from '@legajo/ui/api/backend.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { IconX } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Widget } from '../Widget.tsx';
import { dismissAlert, markOf, readDismissed } from './dismissed-alerts.ts';
import { KindRows } from './KindRows.tsx';

type Alert = Element<typeof homeAlerts>;

/** The list of what an alert tells of. */
function whereOf({ tipo, presente, ingreso_desde, ingreso_hasta }: Alert): LinkProps {
  if (tipo === 'certificado') return { to: '/certificates' };
  if (tipo === 'vencimientos') return { to: '/documents/search', search: { pendiente: 'vencimiento' } };
  if (tipo === 'prueba')
    return { to: '/employees/list', search: { presente, desde: ingreso_desde, hasta: ingreso_hasta } };
  const lacks = {
    sin_cuenta: 'cuenta',
    sin_mail: 'mail',
    mail_invalido: 'mail_valido',
    sin_acceso: 'acceso',
  } as const;
  return { to: '/employees/list', search: { sin: lacks[tipo] } };
}

/** What will go wrong unless somebody looks at it; each can be put away until the browser's session ends. */
export function Alerts() {
  const { t } = useTranslation('home');
  const [dismissed, setDismissed] = useState(() => readDismissed(sessionStorage));
  return (
    <Widget
      name="alerts"
      title={t(($) => $.alerts)}
      none={t(($) => $.alerts_none)}
      load={async (backend, signal) => (await backend.api(homeAlerts, { signal })).data}
      shown={(alerts) => alerts.filter((alert) => !dismissed.includes(markOf(alert)))}
    >
      {(alerts) => (
        <KindRows
          rows={alerts.map((alert) => {
            const name = t(($) => $.alert_kinds[alert.tipo]);
            return {
              key: alert.tipo,
              name,
              count: alert.cantidad,
              more: alert.mas === 1,
              link: whereOf(alert),
              act: (
                <IconButton
                  label={t(($) => $.dismiss_alert, { name })}
                  onClick={() => {
                    dismissAlert(markOf(alert), sessionStorage);
                    setDismissed(readDismissed(sessionStorage));
                  }}
                >
                  <IconX />
                </IconButton>
              ),
            };
          })}
        />
      )}
    </Widget>
  );
}
