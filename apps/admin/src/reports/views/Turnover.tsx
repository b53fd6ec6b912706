import { ACTIONS } from '@legajo/contract/actions';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import { FigureChart } from '../FigureChart.tsx';
import { FigureTable } from '../FigureTable.tsx';
import { OpenMonth } from '../OpenMonth.tsx';
import css from '../Reports.module.css';
import { peopleOf, type ReportRow } from '../reports.ts';
import type { ReportSearch } from '../search-params.ts';

type Row = ReportRow<'rotacion'>;

/** Who came and left in each month. */
export function Turnover(props: { readonly rows: readonly Row[]; readonly search: ReportSearch }) {
  const { rows, search } = props;
  const { t } = useTranslation('reports');
  const format = useFormat();
  const lists = useSession().actions.includes(ACTIONS.employees);
  const last = rows.at(-1)?.mes;
  const sum = (of: 'ingresos' | 'egresos') => rows.reduce((total, row) => total + row[of], 0);
  const percent = (value: number | null) =>
    value === null ? '—' : t(($) => $.percent, { value: format.number(value, 1) });
  const figures = (of: 'ingresos' | 'egresos' | 'tasa') =>
    rows.map((row) => ({ mes: row.mes, value: row[of] }));
  return (
    <>
      <div className={css.charts}>
        <FigureChart
          title={t(($) => $.column.ingresos)}
          note={format.number(sum('ingresos'))}
          figures={figures('ingresos')}
          word={(value) => format.number(value ?? 0)}
          tone="conformes"
        />
        <FigureChart
          title={t(($) => $.column.egresos)}
          note={format.number(sum('egresos'))}
          figures={figures('egresos')}
          word={(value) => format.number(value ?? 0)}
          tone="recibidos"
        />
        <FigureChart
          title={t(($) => $.column.rotacion)}
          figures={figures('tasa')}
          word={percent}
          tone="firmados"
        />
      </div>
      <p className={css.note}>{t(($) => $.turnover_note)}</p>
      <FigureTable
        caption={t(($) => $.caption.rotacion)}
        head={t(($) => $.month)}
        rows={rows}
        rowKey={(row) => row.mes}
        name={(row) => format.period(row.mes)}
        badge={(row) => (row.mes === last ? <OpenMonth /> : null)}
        columns={[
          { name: t(($) => $.column.inicio), value: (row) => row.inicio, minor: true },
          {
            name: t(($) => $.column.ingresos),
            value: (row) => row.ingresos,
            list: lists && (({ desde, hasta }) => peopleOf(search, { desde, hasta })),
          },
          {
            name: t(($) => $.column.egresos),
            value: (row) => row.egresos,
            list: lists && (({ desde, hasta }) => peopleOf(search, { baja_desde: desde, baja_hasta: hasta })),
          },
          {
            name: t(($) => $.column.fin),
            value: (row) => row.fin,
            list: lists && (({ hasta }) => peopleOf(search, { presente: hasta })),
          },
          { name: t(($) => $.column.rotacion), value: (row) => row.tasa, write: percent, share: true },
        ]}
      />
    </>
  );
}
