import { useSession } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity, identityLabel } from '@legajo/ui/i18n/people.ts';
import { WithFace } from '@legajo/ui/self-service/photo/WithFace.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentStatus } from './DocumentStatus.tsx';
import type { DocumentRow } from './documents.ts';

/** What of a document is seen in the list of a search. @param expiring whether the search asks for days of their end. */
export function useColumns(expiring: boolean): readonly Column<DocumentRow>[] {
  const { t } = useTranslation('documents');
  const country = useSession().user?.pais;
  return useMemo<readonly Column<DocumentRow>[]>(
    () => [
      {
        id: 'person',
        header: t(($) => $.person),
        sort: 'nombre',
        cell: (row) => (
          <WithFace person={{ id: row.idUsuario, written: row.nombre }}>
            <strong title={row.nombre}>{row.nombre}</strong>
          </WithFace>
        ),
      },
      {
        id: 'cuil',
        header: identityLabel(country),
        cell: (row) => formatIdentity(row.cuil, country),
        hideBelow: 'tablet',
      },
      { id: 'type', header: t(($) => $.type), cell: (row) => row.tipo, hideBelow: 'phone' },
      { id: 'period', header: t(($) => $.period), sort: 'periodo', cell: (row) => row.periodo },
      ...(expiring
        ? [
            {
              id: 'expires',
              header: t(($) => $.expires),
              cell: (row: DocumentRow) => row.vence ?? '',
            },
          ]
        : []),
      { id: 'folder', header: t(($) => $.folder), cell: (row) => row.carpeta, hideBelow: 'wide' },
      {
        id: 'published-at',
        header: t(($) => $.published),
        sort: 'publicado',
        cell: (row) => formatDate(row.publicado),
        hideBelow: 'phone',
      },
      {
        id: 'read',
        header: t(($) => $.received),
        cell: (row) => formatDate(row.recibido),
        hideBelow: 'wide',
      },
      {
        id: 'signed',
        header: t(($) => $.signed),
        cell: (row) => formatDate(row.firmado),
        hideBelow: 'tablet',
      },
      {
        id: 'state',
        header: t(($) => $.state),
        cell: (row) => <DocumentStatus document={row} />,
        whole: true,
      },
    ],
    [t, country, expiring],
  );
}
