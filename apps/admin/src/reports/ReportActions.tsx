import { readReport, reportsMain } from '@legajo/contract/calls/reports';
import type { KeptReportName } from '@legajo/contract/documents/reports';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { FileButtons } from '@legajo/ui/table/FileButtons.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeepReport } from './kept/KeepReport.tsx';
import { isOfDocuments } from './reports.ts';
import { narrowingOf, type ReportSearch } from './search-params.ts';

/** A report as a file, and kept. */
export function ReportActions(props: {
  readonly report: KeptReportName;
  readonly search: ReportSearch;
  readonly full: boolean;
  readonly onGo: (filters: ReportSearch) => void;
}) {
  const { report, search, full, onGo } = props;
  const { t } = useTranslation('reports');
  const backend = useBackend();
  const [keeping, setKeeping] = useState(false);
  const filters = narrowingOf(search, isOfDocuments(report));
  const load = (formato: 'csv' | 'xlsx') => {
    const query = { ...filters, formato };
    return report === 'main'
      ? backend.blob(reportsMain, { query })
      : backend.blob(readReport, { params: { informe: report }, query });
  };
  return (
    <>
      {full ? (
        <FileButtons
          name={t(($) => $.name[report])}
          load={load}
          labels={{ csv: t(($) => $.csv), xlsx: t(($) => $.xlsx), working: t(($) => $.writing) }}
        />
      ) : null}
      <Button onClick={() => setKeeping(true)}>{t(($) => $.keep)}</Button>
      {keeping ? (
        <KeepReport report={report} filters={filters} onGo={onGo} onClose={() => setKeeping(false)} />
      ) : null}
    </>
  );
}
