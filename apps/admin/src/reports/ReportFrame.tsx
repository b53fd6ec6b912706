import { KEPT_REPORTS, type KeptReportName } from '@legajo/contract/documents/reports';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { placeTabs } from '@legajo/ui/kit/Tabs.tsx';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeptOpened } from './kept/use-kept-opened.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { isOfDocuments } from './reports.ts';
import type { ReportSearch } from './search-params.ts';

/** Where a report stands. */
const placeOf = (report: KeptReportName, search: ReportSearch): LinkProps =>
  report === 'main'
    ? { to: '/reports/main', search }
    : { to: '/reports/$informe', params: { informe: report }, search };

/** What every report has: its name among the others, its filters, and what is done with it. */
export function ReportFrame(props: {
  readonly report: KeptReportName;
  readonly search: ReportSearch;
  readonly sub?: string | undefined;
  /** There is something to take along. */
  readonly full: boolean;
  readonly children: ReactNode;
}) {
  const { report, search, sub, full, children } = props;
  const { t } = useTranslation('reports');
  const navigate = useNavigate();
  const { mes: _, guardado: __, ...narrowing } = search;
  const open = (filters: ReportSearch) => void navigate({ ...placeOf(report, filters), replace: true });
  const go = (change: { readonly [K in keyof ReportSearch]?: string | undefined }) =>
    open({ ...search, ...change } as ReportSearch);
  useKeptOpened(report, search, open);
  return (
    <Page
      title={t(($) => $.title)}
      sub={sub}
      actions={<ReportActions report={report} search={search} full={full} onGo={go} />}
    >
      <nav aria-label={t(($) => $.title)} className={placeTabs.list}>
        {KEPT_REPORTS.map((one) => (
          <Link
            key={one}
            {...placeOf(one, narrowing)}
            className={placeTabs.item}
            activeOptions={{ exact: true }}
            aria-current={one === report ? 'page' : undefined}
          >
            {t(($) => $.name[one])}
          </Link>
        ))}
      </nav>
      <ReportFilters search={search} ofDocuments={isOfDocuments(report)} onGo={go} />
      {children}
    </Page>
  );
}
