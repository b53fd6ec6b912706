import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../FigureTable.tsx';
import { OpenMonth } from '../OpenMonth.tsx';
import type { ReportRow } from '../reports.ts';
import { DayCharts, dayColumns } from './days.tsx';

/** How long people who were created in a month took until they first came in. */
export function Entries({ rows }: { readonly rows: readonly ReportRow<'ingresos'>[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const months = rows.flatMap((row) => (row.mes === null ? [] : [{ ...row, mes: row.mes }]));
  const total = rows.find(({ mes }) => mes === null);
  const last = months.at(-1)?.mes;
  return (
    <>
      <DayCharts months={months} />
      <FigureTable<ReportRow<'ingresos'>>
        caption={t(($) => $.caption.ingresos)}
        head={t(($) => $.month)}
        rows={months}
        rowKey={(row) => row.mes ?? ''}
        name={(row) => format.period(row.mes)}
        badge={(row) => (row.mes === last ? <OpenMonth /> : null)}
        total={total}
        columns={[
          { name: t(($) => $.column.creados), value: (row) => row.creados },
          { name: t(($) => $.column.entraron), value: (row) => row.entraron },
          ...dayColumns(t, (value) => format.number(value, 1)),
        ]}
      />
    </>
  );
}
