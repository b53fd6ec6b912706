import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PayrollFileSearch } from '../search-params.ts';
import { type Told, toldFile, toldQuery } from './payroll-file.ts';

const NO_ROWS: readonly Told[] = [];

/** What payroll was told before, newest first, each to be fetched again as often as it is wanted. */
export function ToldList(props: {
  readonly search: PayrollFileSearch;
  readonly onGo: (move: {
    readonly page?: number | undefined;
    readonly rows?: number | undefined;
    readonly cursor?: string | undefined;
  }) => void;
}) {
  const { search, onGo } = props;
  const { t } = useTranslation('leave-desk');
  const format = useFormat();
  const backend = useBackend();
  const list = useQuery(toldQuery(backend, search));
  const file = useMutation({
    mutationFn: async (id: number) => saveBlob(document, await toldFile(backend, id), `licencias-${id}.csv`),
  });
  const columns: readonly Column<Told>[] = [
    {
      id: 'id',
      header: t(($) => $.payroll.past_number),
      cell: (row) => <strong>{row.id}</strong>,
      whole: true,
    },
    {
      id: 'at',
      header: t(($) => $.payroll.past_at),
      cell: (row) => formatInstant(row.cuando, false),
      hideBelow: 'phone',
    },
    {
      id: 'by',
      header: t(($) => $.payroll.past_by),
      cell: (row) => formatName(row.quien),
      hideBelow: 'tablet',
    },
    {
      id: 'days',
      header: t(($) => $.payroll.past_days),
      cell: (row) => `${row.desde} – ${row.hasta}`,
      hideBelow: 'tablet',
    },
    {
      id: 'rows',
      header: t(($) => $.payroll.past_rows),
      align: 'right',
      cell: (row) => format.number(row.filas),
    },
    {
      id: 'file',
      header: t(($) => $.payroll.download),
      quiet: true,
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          aria-label={`${t(($) => $.payroll.download)}: ${row.id}`}
          working={file.isPending && file.variables === row.id && t(($) => $.payroll.downloading)}
          onClick={() => file.mutate(row.id)}
        >
          {t(($) => $.payroll.download)}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ProblemNotice problem={file.error ? toProblem(file.error) : null} />
      <DataTable
        caption={t(($) => $.payroll.past)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => String(row.id)}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.payroll.past_none)}>
            {t(($) => $.payroll.past_none_text)}
          </EmptyState>
        }
      />
      <ListPager place={search} pagination={list.data?.pagination} onGo={onGo} hint={null} />
    </>
  );
}
