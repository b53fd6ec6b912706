import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ReportFrame } from '../ReportFrame.tsx';
import css from '../Reports.module.css';
import { mainReportQuery, type ReportMonth, totalOf } from '../reports.ts';
import { narrowingOf, type ReportSearch } from '../search-params.ts';
import { WaitingReport } from '../WaitingReport.tsx';
import { MonthChart } from './MonthChart.tsx';
import { MonthTable } from './MonthTable.tsx';

/** What was delivered in each of twelve months, and what became of it: three drawings, and the table behind them. */
export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const search = useSearch({ from: '/shell/reports/main' });
  const report = useQuery(mainReportQuery(useBackend(), search));
  const months = report.data;
  const span = months && {
    from: format.period(months[0]?.mes),
    until: format.period(months.at(-1)?.mes),
  };
  return (
    <ReportFrame
      report="main"
      search={search}
      sub={span ? t(($) => $.span, span) : undefined}
      full={months !== undefined && totalOf(months, 'publicados') > 0}
    >
      {months ? (
        <Months months={months} search={search} updating={report.isFetching} />
      ) : report.isError ? (
        <ErrorPanel problem={toProblem(report.error)} onRetry={() => void report.refetch()} />
      ) : (
        <WaitingReport />
      )}
    </ReportFrame>
  );
}

function Months(props: {
  readonly months: readonly ReportMonth[];
  readonly search: ReportSearch;
  readonly updating: boolean;
}) {
  const { months, search, updating } = props;
  const { t } = useTranslation('reports');
  const narrowed = Object.keys(narrowingOf(search, true)).length > 0;
  if (totalOf(months, 'publicados') === 0)
    return (
      <EmptyState
        kind={narrowed ? 'nothing-found' : 'nothing-yet'}
        title={t(($) => (narrowed ? $.nothing_title : $.empty_title))}
      >
        {t(($) => $.empty_text)}
      </EmptyState>
    );
  return (
    <div aria-busy={updating}>
      <div className={css.charts}>
        <MonthChart months={months} part="recibidos" whole="publicados" />
        <MonthChart months={months} part="firmados" whole="publicados" />
        <MonthChart months={months} part="conformes" whole="firmados" />
      </div>
      <p className={css.keys}>
        <span className={css.whole}>{t(($) => $.key_whole)}</span>
        <span className={css.open}>{t(($) => $.key_open)}</span>
        <span>{t(($) => $.by_month)}</span>
      </p>
      <MonthTable months={months} search={search} />
    </div>
  );
}
