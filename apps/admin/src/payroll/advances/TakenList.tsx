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
import { KeyHint } from '../../shell/KeyHint.tsx';
import { type Taken, takenFile, takenQuery } from './advances.ts';
import type { AdvancesSearch } from './search-params.ts';

const NO_ROWS: readonly Taken[] = [];

/** What was taken to payroll before, each to be downloaded as often as it is asked for. */
export function TakenList(props: {
  readonly search: AdvancesSearch;
  readonly onGo: (next: { readonly [K in keyof AdvancesSearch]?: AdvancesSearch[K] | undefined }) => void;
}) {
  const { search, onGo } = props;
  const { t } = useTranslation('advances');
  const format = useFormat();
  const backend = useBackend();
  const list = useQuery(takenQuery(backend, search));
  const file = useMutation({
    mutationFn: async (id: number) => saveBlob(document, await takenFile(backend, id), `adelantos-${id}.csv`),
  });
  const columns: readonly Column<Taken>[] = [
    { id: 'id', header: t(($) => $.number), cell: (row) => <strong>{row.id}</strong>, whole: true },
    {
      id: 'at',
      header: t(($) => $.taken_at),
      cell: (row) => formatInstant(row.cuando, false),
      hideBelow: 'phone',
    },
    { id: 'by', header: t(($) => $.taken_by), cell: (row) => formatName(row.quien), hideBelow: 'tablet' },
    {
      id: 'days',
      header: t(($) => $.approved_days),
      cell: (row) => `${row.desde} – ${row.hasta}`,
      hideBelow: 'desk',
    },
    { id: 'count', header: t(($) => $.count), align: 'right', cell: (row) => format.number(row.filas) },
    {
      id: 'sum',
      header: t(($) => $.sum),
      align: 'right',
      whole: true,
      cell: (row) => format.money(Number(row.importe), row.moneda),
    },
    {
      id: 'file',
      header: t(($) => $.download),
      quiet: true,
      align: 'right',
      cell: (row) => (
        <Button
          size="small"
          aria-label={`${t(($) => $.download)}: ${row.id}`}
          working={file.isPending && file.variables === row.id && t(($) => $.downloading)}
          onClick={() => file.mutate(row.id)}
        >
          {t(($) => $.download)}
        </Button>
      ),
    },
  ];
  return (
    <>
      <ProblemNotice problem={file.error ? toProblem(file.error) : null} />
      <DataTable
        caption={t(($) => $.tabs.tomados)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => String(row.id)}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.taken_empty)}>
            {t(($) => $.taken_empty_text)}
          </EmptyState>
        }
      />
      <ListPager
        place={search}
        pagination={list.data?.pagination}
        onGo={(move) => onGo({ vista: 'tomados', ...move })}
        hint={<KeyHint mark={false} />}
      />
    </>
  );
}
