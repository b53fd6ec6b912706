import { processItemPage } from '@legajo/contract/calls/publications';
import type { Problem } from '@legajo/ui/api/problem.ts';
import { useBlobUrl } from '@legajo/ui/api/use-blob-url.ts';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Publishing.module.css';
import { Certainty } from './Certainty.tsx';
import type { Item } from './items.ts';
import { useProblemName } from './use-problem-name.ts';

const THUMB_PX = 96;

/** What needs a person: page, file, whose it may be, how sure, what is the matter. */
export function ItemsTable(props: {
  readonly process: number;
  readonly items: readonly Item[];
  readonly currentId: number | null;
  readonly onOpen: (item: Item) => void;
  /** A row that the keys came to. */
  readonly onWalk: (item: Item) => void;
  readonly loading: boolean;
  readonly updating: boolean;
  readonly problem: Problem | null;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  /** Those that are ready have no problem to tell. */
  readonly of?: 'problems' | 'ready';
}) {
  const { process, items, currentId, of = 'problems', ...rest } = props;
  const { t } = useTranslation('publications');
  const nameOf = useProblemName();
  const columns = useMemo<readonly Column<Item>[]>(
    () => [
      {
        id: 'page',
        header: t(($) => $.page),
        width: '48px',
        cell: (item) => <Thumb process={process} item={item.id} />,
      },
      {
        id: 'file',
        width: '22%',
        header: t(($) => $.file),
        cell: (item) => <span title={item.archivo}>{item.archivo}</span>,
        hideBelow: 'phone',
      },
      {
        id: 'person',
        header: t(($) => $.person),
        cell: (item) =>
          item.nombre ?? item.propuesta?.nombre ?? <span className={css.nobody}>{t(($) => $.nobody)}</span>,
      },
      {
        id: 'certainty',
        width: '76px',
        header: t(($) => $.certainty),
        cell: (item) => <Certainty value={item.confianza} />,
        hideBelow: 'tablet',
      },
      {
        id: 'problem',
        width: '38%',
        header: t(($) => $.problem),
        cell: ({ problema }) =>
          problema ? (
            <div className={css.problem}>
              {nameOf({ code: problema.code, message: problema.mensaje })}
              <span>{problema.mensaje}</span>
            </div>
          ) : null,
      },
    ],
    [t, process, nameOf],
  );
  return (
    <DataTable
      caption={of === 'ready' ? t(($) => $.ready) : t(($) => $.to_solve)}
      rows={items}
      columns={of === 'ready' ? columns.filter(({ id }) => id !== 'problem') : columns}
      rowId={(item) => String(item.id)}
      rowName={(item) => item.archivo}
      currentId={currentId === null ? undefined : String(currentId)}
      tall
      {...rest}
    />
  );
}

/** The first page, small: enough to tell a page from a blank one. */
function Thumb({ process, item }: { readonly process: number; readonly item: number }) {
  const { url } = useBlobUrl(`${process}/${item}/thumb`, processItemPage, {
    params: { id: process, item },
    query: { ancho: THUMB_PX },
  });
  return url ? <img src={url} alt="" className={css.thumb} /> : <span className={css.thumb} />;
}
