import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Pager } from '@legajo/ui/kit/list/Pager.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOADS_SHOWN, type Load, loadsQuery } from './loads.ts';
import { UndoDialog } from './UndoDialog.tsx';

const NONE: readonly Load[] = [];

/** Files that were loaded, newest first, and the way to take one back. */
export function LoadsList() {
  const { t } = useTranslation('leave-loads');
  const format = useFormat();
  const backend = useBackend();
  const [page, setPage] = useState(1);
  const [undoing, setUndoing] = useState<Load | null>(null);
  const query = useQuery(loadsQuery(backend, page));
  const rows = query.data?.data ?? NONE;
  const columns = useMemo<readonly Column<Load>[]>(
    () => [
      { id: 'file', header: t(($) => $.file), whole: true, cell: ({ archivo }) => archivo },
      {
        id: 'kind',
        header: t(($) => $.kind),
        hideBelow: 'tablet',
        cell: ({ clase }) => t(($) => $.kinds[clase]),
      },
      { id: 'by', header: t(($) => $.by), hideBelow: 'phone', cell: ({ quien }) => formatName(quien) },
      { id: 'at', header: t(($) => $.at), hideBelow: 'tablet', cell: ({ cuando }) => formatInstant(cuando) },
      {
        id: 'loaded',
        header: t(($) => $.loaded),
        align: 'right',
        cell: ({ cargadas }) => format.number(cargadas),
      },
      {
        id: 'undo',
        header: t(($) => $.undone_or_not),
        cell: (load) =>
          load.deshecha ? (
            <StatusBadge tone="off">{t(($) => $.undone)}</StatusBadge>
          ) : (
            <Button
              size="small"
              aria-label={t(($) => $.undo_of, { file: load.archivo })}
              onClick={() => setUndoing(load)}
            >
              {t(($) => $.undo)}
            </Button>
          ),
      },
    ],
    [t, format],
  );
  const total = query.data?.pagination?.total ?? 0;
  return (
    <>
      <DataTable
        caption={t(($) => $.made)}
        {...ofQuery(query)}
        rows={rows}
        columns={columns}
        rowId={({ id }) => String(id)}
        rowName={({ archivo }) => archivo}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.none)}>
            {t(($) => $.none_text)}
          </EmptyState>
        }
      />
      {total > LOADS_SHOWN ? (
        <Pager page={page} perPage={LOADS_SHOWN} total={total} onPage={setPage} />
      ) : null}
      {undoing ? <UndoDialog load={undoing} onClose={() => setUndoing(null)} /> : null}
    </>
  );
}
