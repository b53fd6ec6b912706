import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { IconPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Billboard.module.css';
import type { Post } from './posts.ts';
import { isToCome, useWhom } from './use-whom.ts';

/** Title, validity, author and state of a post, for whom it is, and how many read it. */
export function usePostColumns(menu: (row: Post) => ReactNode): readonly Column<Post>[] {
  const { t } = useTranslation('billboard');
  const whom = useWhom();
  return [
    {
      id: 'title',
      header: t(($) => $.post_title),
      whole: true,
      cell: (row) => (
        <span className={css.name}>
          {row.fijado === 1 ? (
            <>
              <IconPin size={16} aria-hidden="true" />
              <span className="sr-only">{t(($) => $.pinned)}</span>
            </>
          ) : null}
          <span>
            <strong>{row.titulo}</strong>
            {row.acepta === 1 ? <span className={css.under}>{t(($) => $.asks)}</span> : null}
          </span>
        </span>
      ),
    },
    {
      id: 'when',
      header: t(($) => $.validity),
      width: '8rem',
      cell: (row) => (
        <>
          {row.desde}
          <span className={css.under}>{row.hasta}</span>
        </>
      ),
      hideBelow: 'phone',
    },
    { id: 'whom', header: t(($) => $.whom), cell: whom, width: '11rem', whole: true, hideBelow: 'desk' },
    {
      id: 'read',
      header: t(($) => $.read),
      width: '11rem',
      cell: (row) =>
        isToCome(row) ? (
          t(($) => $.not_out)
        ) : (
          <span className={css.read}>
            <meter
              min={0}
              max={Math.max(row.destinatarios, 1)}
              value={row.acepta === 1 ? row.aceptados : row.leidos}
              aria-hidden="true"
            />
            {t(($) => $.of, {
              done: row.acepta === 1 ? row.aceptados : row.leidos,
              all: row.destinatarios,
            })}
          </span>
        ),
      hideBelow: 'tablet',
    },
    {
      id: 'author',
      header: t(($) => $.author),
      cell: (row) => row.autor ?? '—',
      width: '9rem',
      hideBelow: 'desk',
    },
    {
      id: 'state',
      header: t(($) => $.state),
      width: '8rem',
      whole: true,
      cell: (row) => (
        <>
          <StatusBadge tone={row.estado === 'activo' ? 'ok' : 'off'}>
            {t(($) => $.states[row.estado])}
          </StatusBadge>
          {row.estado === 'inactivo' ? (
            <span className={css.under}>
              {row.terminado === 1
                ? t(($) => $.taken_off)
                : isToCome(row)
                  ? t(($) => $.begins, { day: row.desde })
                  : t(($) => $.ended, { day: row.hasta })}
            </span>
          ) : null}
        </>
      ),
    },
    { id: 'menu', header: t(($) => $.acts), quiet: true, align: 'right', width: '4rem', cell: menu },
  ];
}
