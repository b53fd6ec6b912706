import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FigureChart } from '../FigureChart.tsx';
import type { FigureColumn } from '../FigureTable.tsx';
import css from '../Reports.module.css';

/** How many days something took: half of them so many at most, and nine of ten. */
export interface Took {
  readonly dias_mediana: number | null;
  readonly dias_p90: number | null;
}

/** The two columns that say it. */
export const dayColumns = (
  t: TFunction<'reports'>,
  write: (value: number) => string,
): readonly FigureColumn<Took>[] => [
  { name: t(($) => $.column.dias_mediana), value: (row) => row.dias_mediana, write },
  { name: t(($) => $.column.dias_p90), value: (row) => row.dias_p90, write },
];

/** The two drawings of it. */
export function DayCharts({ months }: { readonly months: readonly (Took & { readonly mes: string })[] }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const word = (value: number | null) => (value === null ? '—' : format.number(value, 1));
  return (
    <div className={css.charts}>
      <FigureChart
        title={t(($) => $.column.dias_mediana)}
        note={t(($) => $.half)}
        figures={months.map(({ mes, dias_mediana: value }) => ({ mes, value }))}
        word={word}
        tone="firmados"
      />
      <FigureChart
        title={t(($) => $.column.dias_p90)}
        note={t(($) => $.nine_of_ten)}
        figures={months.map(({ mes, dias_p90: value }) => ({ mes, value }))}
        word={word}
        tone="recibidos"
      />
    </div>
  );
}
