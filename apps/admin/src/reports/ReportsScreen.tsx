import { DOCUMENT_RESULTS } from '@legajo/contract/documents/results';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { saveBlob } from '@legajo/ui/api/save-blob.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { writeCsv } from '@legajo/ui/table/write-csv.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MonthChart } from './MonthChart.tsx';
import { MonthTable } from './MonthTable.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import css from './Reports.module.css';
import { countOf, mainReportQuery, type ReportMonth, totalOf } from './reports.ts';
import type { ReportSearch } from './search-params.ts';

/** What was delivered in each of twelve months, and what became of it: three drawings, and the table behind them. */
export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const search = useSearch({ from: '/shell/reports/main' });
  const navigate = useNavigate();
  const report = useQuery(mainReportQuery(useBackend(), search));
  const months = report.data;
  const span = months && {
    from: format.period(months[0]?.mes),
    until: format.period(months.at(-1)?.mes),
  };
  const download = (rows: readonly ReportMonth[]) => {
    const header = [t(($) => $.month), ...DOCUMENT_RESULTS.map((result) => t(($) => $.result[result]))];
    const lines = rows.map((row) => [
      row.mes,
      ...DOCUMENT_RESULTS.map((result) => String(countOf(row, result))),
    ]);
    const csv = new Blob([writeCsv([header, ...lines])], { type: 'text/csv;charset=utf-8' });
    saveBlob(document, csv, `${t(($) => $.file)}-${rows.at(-1)?.mes.replace('/', '-') ?? ''}.csv`);
  };
  const go = (change: { readonly [K in keyof ReportSearch]?: string | undefined }) =>
    void navigate({
      to: '/reports/main',
      search: (before) => ({ ...before, ...change }) as ReportSearch,
      replace: true,
    });
  return (
    <Page
      title={t(($) => $.title)}
      sub={span ? t(($) => $.span, span) : undefined}
      actions={
        months && totalOf(months, 'publicados') > 0 ? (
          <Button icon={<IconFileSpreadsheet />} onClick={() => download(months)}>
            {t(($) => $.csv)}
          </Button>
        ) : null
      }
    >
      <ReportFilters search={search} onGo={go} />
      {months ? (
        <Months months={months} search={search} updating={report.isFetching} />
      ) : report.isError ? (
        <ErrorPanel problem={toProblem(report.error)} onRetry={() => void report.refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  );
}

function Months(props: {
  readonly months: readonly ReportMonth[];
  readonly search: ReportSearch;
  readonly updating: boolean;
}) {
  const { months, search, updating } = props;
  const { t } = useTranslation('reports');
  if (totalOf(months, 'publicados') === 0) {
    const narrowed = Object.values(search).some((value) => value !== undefined);
    return (
      <EmptyState
        kind={narrowed ? 'nothing-found' : 'nothing-yet'}
        title={t(($) => (narrowed ? $.nothing_title : $.empty_title))}
      >
        {t(($) => $.empty_text)}
      </EmptyState>
    );
  }
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

const WAITING = [60, 90, 75];

function Waiting() {
  const slow = useSlow(true);
  return (
    <div aria-busy="true" className={css.waiting}>
      {slow ? WAITING.map((width) => <Skeleton key={width} width={width} />) : null}
    </div>
  );
}
