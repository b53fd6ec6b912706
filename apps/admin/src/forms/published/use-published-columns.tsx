import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Published.module.css';
import type { Published } from './published.ts';

/** Name and form, when and by whom, how many answered, until when and the state. */
export function usePublishedColumns(): readonly Column<Published>[] {
  const { t } = useTranslation('forms-sent');
  return useMemo<readonly Column<Published>[]>(
    () => [
      {
        id: 'name',
        header: t(($) => $.publication),
        sort: 'nombre',
        whole: true,
        cell: (row) => (
          <span>
            <strong>{row.nombre}</strong>
            <span className={css.under}>
              {row.clase === 'anonimo'
                ? t(($) => $.anonymous_version, { form: row.eform, version: row.version })
                : t(($) => $.version_of, { form: row.eform, version: row.version })}
            </span>
          </span>
        ),
      },
      {
        id: 'at',
        header: t(($) => $.published),
        sort: 'publicado',
        width: '10rem',
        cell: (row) => formatInstant(row.publicado, false),
        hideBelow: 'tablet',
      },
      {
        id: 'sender',
        header: t(($) => $.sender),
        width: '11rem',
        cell: (row) => formatName(row.remitente),
        hideBelow: 'desk',
      },
      {
        id: 'answered',
        header: t(($) => $.answered),
        width: '10rem',
        whole: true,
        cell: (row) => (
          <span className={css.share}>
            <meter min={0} max={Math.max(row.destinatarios, 1)} value={row.respondidos} aria-hidden="true" />
            {t(($) => $.answered_of, {
              done: row.respondidos,
              all: row.destinatarios,
            })}
          </span>
        ),
      },
      {
        id: 'due',
        header: t(($) => $.due),
        sort: 'vence',
        width: '7rem',
        cell: (row) => row.vence ?? '—',
        hideBelow: 'tablet',
      },
      {
        id: 'state',
        header: t(($) => $.state),
        width: '8rem',
        whole: true,
        cell: (row) => <PublicationState state={row.estado} />,
        hideBelow: 'phone',
      },
    ],
    [t],
  );
}

/** Whether a publication stands. */
export function PublicationState({ state }: { readonly state: Published['estado'] }) {
  const { t } = useTranslation('forms-sent');
  return (
    <StatusBadge tone={state === 'publicado' ? 'ok' : 'off'}>
      {t(($) => $.publication_states[state])}
    </StatusBadge>
  );
}
