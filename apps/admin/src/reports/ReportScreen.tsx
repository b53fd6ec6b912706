import { REPORTS, type ReportName } from '@legajo/contract/documents/reports';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportFrame } from './ReportFrame.tsx';
import { type ReportRow, reportQuery } from './reports.ts';
import type { ReportSearch } from './search-params.ts';
import { Absences } from './views/Absences.tsx';
import { Entries } from './views/Entries.tsx';
import { Files } from './views/Files.tsx';
import { Headcount } from './views/Headcount.tsx';
import { Signing } from './views/Signing.tsx';
import { Turnover } from './views/Turnover.tsx';
import { WaitingReport } from './WaitingReport.tsx';

type View<N extends ReportName> = ComponentType<{
  readonly rows: readonly ReportRow<N>[];
  readonly search: ReportSearch;
}>;

const VIEWS: { readonly [N in ReportName]: View<N> } = {
  dotacion: Headcount,
  rotacion: Turnover,
  ausentismo: Absences,
  ingresos: Entries,
  legajo: Files,
  firmas: Signing,
};

/** One of the reports beside the main one, by its name in the address. */
export function ReportScreen() {
  const { informe } = useParams({ from: '/shell/reports/$informe' });
  const search = useSearch({ from: '/shell/reports/$informe' });
  const report = REPORTS.find((one) => one === informe);
  if (!report) return <Navigate to="/reports/main" search={{}} replace />;
  return <Report key={report} report={report} search={search} />;
}

function Report({ report, search }: { readonly report: ReportName; readonly search: ReportSearch }) {
  const { t } = useTranslation('reports');
  const rows = useQuery(reportQuery(useBackend(), report, search));
  const View = VIEWS[report] as View<ReportName>;
  const full = (rows.data?.length ?? 0) > 0;
  return (
    <ReportFrame report={report} search={search} sub={t(($) => $.about[report])} full={full}>
      {rows.isError ? (
        <ErrorPanel problem={toProblem(rows.error)} onRetry={() => void rows.refetch()} />
      ) : rows.data === undefined ? (
        <WaitingReport />
      ) : full ? (
        <View rows={rows.data as readonly ReportRow<ReportName>[]} search={search} />
      ) : (
        <EmptyState kind="nothing-found" title={t(($) => $.nobody_title)}>
          {t(($) => $.nobody_text)}
        </EmptyState>
      )}
    </ReportFrame>
  );
}
