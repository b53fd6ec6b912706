import { readProcessSignatures } from '@legajo/contract/calls/process-signatures';
import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { publicationKeys } from '../../../app/keys/publications.ts';

/** The column of who signed, asked once for all rows of a page and again as people sign. */
export function useSignatureColumn<Row extends { readonly idProceso: number }>(
  rows: readonly Row[],
): Column<Row> {
  const { t } = useTranslation('publication-list');
  const backend = useBackend();
  const ids = rows.map(({ idProceso }) => idProceso);
  const { data } = useQuery({
    queryKey: publicationKeys.signatures(ids),
    enabled: ids.length > 0,
    queryFn: async ({ signal }) =>
      (await backend.api(readProcessSignatures, { query: { ids: ids.join(',') }, signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  return useMemo(() => {
    const of = new Map(data?.map((one) => [one.idProceso, one]));
    return {
      id: 'signed',
      header: t(($) => $.signed),
      align: 'right',
      hideBelow: 'tablet',
      cell({ idProceso }) {
        const { firmados: signed = 0, por_firmar: count = 0, mas = 0 } = of.get(idProceso) ?? {};
        if (count === 0) return '—';
        return mas ? t(($) => $.signed_of_more, { signed, count }) : t(($) => $.signed_of, { signed, count });
      },
    };
  }, [data, t]);
}
