import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { useReach } from '@legajo/ui/api/use-reach.ts';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentStatus } from '../../documents/DocumentStatus.tsx';
import css from './File.module.css';
import { type DocumentRow, documentsQuery, type PanelProps } from './file.ts';

/** Every document of the person in folders the administrator reaches, newest period first. */
export function DocumentsTab({ personId }: PanelProps) {
  const { t } = useTranslation('employee-file');
  const documents = useTranslation('documents').t;
  const navigate = useNavigate();
  const reaches = useReach();
  const opens = useCan(ACTIONS.documentDetail) && reaches;
  const query = useInfiniteQuery(documentsQuery(useBackend(), personId));
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const columns = useMemo<readonly Column<DocumentRow>[]>(
    () => [
      {
        id: 'type',
        header: documents(($) => $.type),
        cell: (row) => (
          <>
            <strong>{row.tipo}</strong>
            <br />
            <span className={css.note}>{row.archivo}</span>
          </>
        ),
      },
      {
        id: 'period',
        header: documents(($) => $.period),
        cell: (row) => (
          <>
            {row.periodo}
            <br />
            <span className={css.note}>{formatDate(row.publicado)}</span>
          </>
        ),
      },
      {
        id: 'origin',
        header: t(($) => $.filed.origin),
        cell: (row) => t(($) => $.filed.origins[row.origen]),
        hideBelow: 'tablet',
      },
      {
        id: 'place',
        header: t(($) => $.filed.place),
        cell: (row) => [row.sector, row.locacion].filter(Boolean).join(' · ') || '—',
        hideBelow: 'desk',
      },
      {
        id: 'comments',
        header: t(($) => $.filed.comments),
        align: 'right',
        cell: (row) => row.comentarios || '—',
        hideBelow: 'desk',
      },
      {
        id: 'seal',
        header: t(($) => $.filed.seal),
        cell: ({ firma }) => (
          <>
            {firma.nivel === 'sin_sello'
              ? t(($) => $.filed.unsealed)
              : t(($) => $.filed.sealed, { level: firma.nivel })}
            {firma.certificado ? ` · ${firma.certificado}` : null}
            {firma.sentido ? (
              <>
                <br />
                {firma.sentido === 'conforme'
                  ? t(($) => $.filed.agreed_on, { date: formatDate(firma.fecha) })
                  : t(($) => $.filed.disagreed_on, { date: formatDate(firma.fecha) })}
              </>
            ) : null}
          </>
        ),
        hideBelow: 'tablet',
      },
      {
        id: 'state',
        header: documents(($) => $.state),
        cell: (row) => <DocumentStatus document={row} />,
        whole: true,
      },
    ],
    [documents, t],
  );
  return (
    <div className={css.stack}>
      <DataTable
        caption={t(($) => $.tabs.documents)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => `${row.tipo} ${row.periodo}`}
        {...(opens
          ? {
              onOpen: (row: DocumentRow) =>
                void navigate({ to: '/documents/detail/$id', params: { id: String(row.id) } }),
            }
          : {})}
        {...ofQuery(query)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.no_documents)}>
            {t(($) => $.no_documents_text)}
          </EmptyState>
        }
      />
      <MoreRows query={query} label={t(($) => $.more_documents)} loading={t(($) => $.loading)} />
    </div>
  );
}
