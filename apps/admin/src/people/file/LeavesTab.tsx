import { useBackend } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './File.module.css';
import { type Absence, absencesQuery, type PanelProps } from './file.ts';

/** By itself: many have no licence profile, and few files are opened for it. */
const LeaveBalance = lazy(within(() => import('../leave/LeaveBalance.tsx')));

const TONES = { proxima: 'info', en_curso: 'wait', pasada: 'off' } as const;

/** When the person is, was and will be away, and why. */
export function LeavesTab({ personId }: PanelProps) {
  const { t } = useTranslation('employee-file');
  const format = useFormat();
  const query = useInfiniteQuery(absencesQuery(useBackend(), personId));
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const columns = useMemo<readonly Column<Absence>[]>(
    () => [
      {
        id: 'kind',
        header: t(($) => $.leaves.kind),
        cell: (row) => <strong>{t(($) => $.leaves.kinds[row.tipo])}</strong>,
      },
      { id: 'from', header: t(($) => $.leaves.from), cell: (row) => row.desde },
      { id: 'until', header: t(($) => $.leaves.until), cell: (row) => row.hasta, hideBelow: 'phone' },
      {
        id: 'days',
        header: t(($) => $.leaves.days),
        align: 'right',
        cell: (row) => format.number(row.dias),
      },
      {
        id: 'state',
        header: t(($) => $.leaves.state),
        cell: (row) => (
          <StatusBadge tone={TONES[row.estado]}>{t(($) => $.leaves.states[row.estado])}</StatusBadge>
        ),
        whole: true,
      },
    ],
    [t, format],
  );
  return (
    <div className={css.stack}>
      <Suspense fallback={<Skeleton width={60} />}>
        <LeaveBalance personId={personId} />
      </Suspense>
      <DataTable
        caption={t(($) => $.tabs.leaves)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => `${t(($) => $.leaves.kinds[row.tipo])} ${row.desde}`}
        {...ofQuery(query)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.leaves.none)}>
            {t(($) => $.leaves.none_text)}
          </EmptyState>
        }
      />
      <MoreRows query={query} label={t(($) => $.older)} loading={t(($) => $.loading)} />
    </div>
  );
}
