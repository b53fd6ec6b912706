import type { KeptReportName } from '@legajo/contract/documents/reports';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf, keptReportsQuery } from '../reports.ts';
import type { ReportSearch } from '../search-params.ts';

/** Opens the report as it is kept, where the address asks for that, as the link of its mail does. */
export function useKeptOpened(
  report: KeptReportName,
  search: ReportSearch,
  onOpen: (filters: ReportSearch) => void,
): void {
  const asked = search.guardado !== undefined;
  const kept = useQuery({ ...keptReportsQuery(useBackend()), enabled: asked });
  const found = kept.data?.find(({ informe }) => informe === report);
  const ready = asked && (kept.isSuccess || kept.isError);
  useEffect(() => {
    // The address that it goes to asks no more.
    if (ready) onOpen(addressOf(found?.filtros ?? {}));
  }, [ready, found, onOpen]);
}
