import { ACTIONS } from '@legajo/contract/actions';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FigureChart } from '../FigureChart.tsx';
import { FigureTable } from '../FigureTable.tsx';
import css from '../Reports.module.css';
import { peopleOf, type ReportRow } from '../reports.ts';
import type { ReportSearch } from '../search-params.ts';

type Row = ReportRow<'dotacion'>;
const COUNTS = ['presentes', 'por_ingresar', 'inactivos'] as const;

/** People by sector and state at the end of a month, which the select chooses, and how many they were in each. */
export function Headcount(props: { readonly rows: readonly Row[]; readonly search: ReportSearch }) {
  const { rows, search } = props;
  const { t } = useTranslation('reports');
  const format = useFormat();
  const navigate = useNavigate();
  const lists = useSession().actions.includes(ACTIONS.employees);
  const months = [...new Set(rows.map(({ mes }) => mes))];
  const last = months.at(-1) ?? '';
  const mes = months.find((one) => one === search.mes) ?? last;
  const shown = rows.filter((row) => row.mes === mes);
  const sum = (some: readonly Row[], of: (typeof COUNTS)[number]) =>
    some.reduce((total, row) => total + row[of], 0);
  const total: Row | undefined = shown[0] && {
    ...shown[0],
    idSector: null,
    sector: null,
    presentes: sum(shown, 'presentes'),
    por_ingresar: sum(shown, 'por_ingresar'),
    inactivos: sum(shown, 'inactivos'),
  };
  // Of those without a sector there is no list of their own.
  const listOf = (days: (row: Row) => Readonly<Record<string, string>>) =>
    lists &&
    ((row: Row) => {
      if (row !== total && row.idSector === null) return null;
      const place = row === total ? search : { ...search, sector: String(row.idSector) };
      return peopleOf(place, days(row));
    });
  const figures = months.map((month) => ({
    mes: month,
    value: sum(
      rows.filter((row) => row.mes === month),
      'presentes',
    ),
  }));
  return (
    <>
      <FigureChart
        title={t(($) => $.column.presentes)}
        note={t(($) => $.at_end)}
        figures={figures}
        word={(value) => format.number(value ?? 0)}
        tone="firmados"
      />
      <div className={css.month}>
        <SelectField
          label={t(($) => $.month)}
          value={mes}
          options={[...months].reverse().map((one) => ({ value: one, label: format.period(one) }))}
          onChange={({ target }) =>
            void navigate({
              to: '/reports/$informe',
              params: { informe: 'dotacion' },
              search: (before: ReportSearch) =>
                ({ ...before, mes: target.value === last ? undefined : target.value }) as ReportSearch,
              replace: true,
            } as never)
          }
        />
      </div>
      <FigureTable
        caption={t(($) => $.caption.dotacion, { month: format.period(mes) })}
        head={t(($) => $.sector)}
        rows={shown}
        rowKey={(row) => String(row.idSector)}
        name={(row) => row.sector ?? t(($) => $.no_sector)}
        total={total}
        columns={[
          {
            name: t(($) => $.column.presentes),
            value: (row) => row.presentes,
            list: listOf(({ hasta }) => ({ presente: hasta })),
          },
          { name: t(($) => $.column.por_ingresar), value: (row) => row.por_ingresar },
          {
            name: t(($) => $.column.inactivos),
            value: (row) => row.inactivos,
            list: listOf(({ hasta }) => ({ baja_hasta: hasta })),
          },
        ]}
      />
      <p className={css.note}>{t(($) => $.sector_now)}</p>
    </>
  );
}
