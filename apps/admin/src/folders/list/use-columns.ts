import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useTranslation } from 'react-i18next';
import type { Shelved } from './use-shelf.ts';

/** Columns that lists of folders and of types share. */
export function useColumns<T extends Shelved>() {
  const { t } = useTranslation('folders');
  const format = useFormat();
  const flag = (
    id: 'visible' | 'signable' | 'ephemeral' | 'upload',
    of: (row: T) => number,
    hideBelow: 'phone' | 'tablet' | 'desk',
  ): Column<T> => ({
    id,
    header: t(($) => $[id]),
    cell: (row) => (of(row) === 1 ? t(($) => $.yes) : t(($) => $.no)),
    hideBelow,
  });
  const documents: Column<T> = {
    id: 'documents',
    header: t(($) => $.documents),
    cell: ({ mas, documentos }) =>
      mas === 1 ? t(($) => $.more, { count: documentos ?? 0 }) : format.number(documentos ?? 0),
    align: 'right',
    hideBelow: 'tablet',
  };
  return { flag, documents };
}
