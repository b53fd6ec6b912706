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

type Row = ReportRow<'ausentismo'>;

/** Working days away by type, over those of everybody employed. */
export function Absences(props: { readonly rows: readonly Row[]; readonly search: ReportSearch }) {
  const { rows, search } = props;
  const { t } = useTranslation('reports');
  const format = useFormat();
  const lists = useSession().actions.includes(ACTIONS.employees);
  const months = rows.filter(({ tipo }) => tipo === null);
  const last = months.at(-1)?.mes;
  const daysOf = (mes: string, tipo: Row['tipo']) =>
    rows.find((row) => row.mes === mes && row.tipo === tipo)?.dias ?? 0;
  const percent = (value: number | null) =>
    value === null ? '—' : t(($) => $.percent, { value: format.number(value, 1) });
  const chart = (tipo: 'vacaciones' | 'licencia') => (
    <FigureChart
      title={t(($) => $.kind[tipo])}
      note={t(($) => $.working_days)}
      figures={months.map(({ mes }) => ({ mes, value: daysOf(mes, tipo) }))}
      word={(value) => format.number(value ?? 0)}
      tone={tipo === 'vacaciones' ? 'conformes' : 'recibidos'}
    />
  );
  return (
    <>
      <div className={css.charts}>
        <FigureChart
          title={t(($) => $.column.ausentismo)}
          figures={months.map(({ mes, tasa }) => ({ mes, value: tasa }))}
          word={percent}
          tone="firmados"
        />
        {chart('vacaciones')}
        {chart('licencia')}
      </div>
      <p className={css.note}>{t(($) => $.absence_note)}</p>
      <FigureTable
        caption={t(($) => $.caption.ausentismo)}
        head={t(($) => $.month)}
        rows={months}
        rowKey={(row) => row.mes}
        name={(row) => format.period(row.mes)}
        badge={(row) => (row.mes === last ? <OpenMonth /> : null)}
        columns={[
          {
            name: t(($) => $.kind.vacaciones),
            value: (row) => daysOf(row.mes, 'vacaciones'),
            minor: true,
          },
          { name: t(($) => $.kind.licencia), value: (row) => daysOf(row.mes, 'licencia'), minor: true },
          { name: t(($) => $.column.dias), value: (row) => row.dias },
          { name: t(($) => $.column.habiles), value: (row) => row.habiles, minor: true },
          { name: t(($) => $.column.ausentismo), value: (row) => row.tasa, write: percent, share: true },
          {
            name: t(($) => $.column.personas),
            value: (row) => row.personas,
            list:
              lists &&
              (({ desde, hasta }) => peopleOf(search, { ausente_desde: desde, ausente_hasta: hasta })),
          },
        ]}
      />
    </>
  );
}
