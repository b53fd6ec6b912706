import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { WithFace } from '@legajo/ui/self-service/photo/WithFace.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { IconCamera, IconFileText } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Changes.module.css';
import own from './Papers.module.css';
import type { Paper } from './papers.ts';
import { ReadMark } from './reading/ReadMark.tsx';

/** Who brought what, when, of how many sheets, by which way, and what a machine made of it. */
export function usePaperColumns(): readonly Column<Paper>[] {
  const { t } = useTranslation('self-service');
  const { t: words } = useTranslation('tray');
  return useMemo(
    () => [
      {
        id: 'who',
        header: t(($) => $.who),
        whole: true,
        cell: (row) => (
          <WithFace person={{ id: row.iduser, written: row.name }}>
            <span className={css.two}>
              <strong>{row.name}</strong>
              <span>{row.tipo}</span>
              {row.ia ? <ReadMark read={row.ia} /> : null}
            </span>
          </WithFace>
        ),
      },
      {
        id: 'when',
        header: t(($) => $.papers.when),
        width: '8.5rem',
        whole: true,
        align: 'right',
        cell: (row) => (
          <span className={css.two}>
            <span>{formatInstant(row.fecha, false)}</span>
            <span className={own.way}>
              {row.origen === 'archivo' ? <IconFileText size={16} /> : <IconCamera size={16} />}
              <span className="sr-only">
                {row.origen ? words(($) => (row.origen === 'camara' ? $.by_camera : $.by_file)) : ''}{' '}
              </span>
              {words(($) => $.sheets, { count: row.paginas })}
            </span>
          </span>
        ),
      },
    ],
    [t, words],
  );
}
