import { ACTIONS } from '@legajo/contract/actions';
import type { DocumentResult } from '@legajo/contract/documents/results';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import { FigureTable } from '../FigureTable.tsx';
import { OpenMonth } from '../OpenMonth.tsx';
import { listOf, type ReportRow } from '../reports.ts';
import type { ReportSearch } from '../search-params.ts';
import { DayCharts, dayColumns } from './days.tsx';

type Row = ReportRow<'firmas'>;

/** How long documents of a month took until they were signed. */
export function Signing(props: { readonly rows: readonly Row[]; readonly search: ReportSearch }) {
  const { rows, search } = props;
  const { t } = useTranslation('reports');
  const format = useFormat();
  const searches = useSession().actions.includes(ACTIONS.documentSearch);
  const months = rows.flatMap((row) => (row.mes === null ? [] : [{ ...row, mes: row.mes }]));
  const [first, last] = [months[0]?.mes ?? '', months.at(-1)?.mes ?? ''];
  const list = (result: DocumentResult) =>
    searches && ((row: Row) => listOf(search, result, row.mes ?? first, row.mes ?? last));
  return (
    <>
      <DayCharts months={months} />
      <FigureTable<Row>
        caption={t(($) => $.caption.firmas)}
        head={t(($) => $.month)}
        rows={months}
        rowKey={(row) => row.mes ?? ''}
        name={(row) => format.period(row.mes)}
        badge={(row) => (row.mes === last ? <OpenMonth /> : null)}
        total={rows.find(({ mes }) => mes === null)}
        columns={[
          {
            name: t(($) => $.result.publicados),
            value: (row) => row.publicados,
            list: list('publicados'),
          },
          { name: t(($) => $.result.firmados), value: (row) => row.firmados, list: list('firmados') },
          ...dayColumns(t, (value) => format.number(value, 1)),
        ]}
      />
    </>
  );
}
