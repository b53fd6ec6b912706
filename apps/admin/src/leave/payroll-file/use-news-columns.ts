import { useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { News } from './payroll-file.ts';

/** What payroll is told of a part of leave. */
export function useNewsColumns(): readonly Column<News>[] {
  const { t } = useTranslation('leave-desk');
  const format = useFormat();
  const country = useSession().user?.pais;
  return useMemo(
    () => [
      {
        id: 'cuil',
        header: identityLabel(country),
        whole: true,
        cell: (row) => formatIdentity(row.cuil, country),
      },
      {
        id: 'number',
        header: t(($) => $.balances.file_number),
        cell: (row) => row.numero_legajo ?? '—',
        hideBelow: 'tablet',
      },
      { id: 'kind', header: t(($) => $.kind), cell: (row) => row.tipo, hideBelow: 'phone' },
      {
        id: 'code',
        header: t(($) => $.payroll.code),
        cell: (row) => row.codigo_liquidacion ?? t(($) => $.payroll.no_code),
        hideBelow: 'desk',
      },
      {
        id: 'days',
        header: t(($) => $.payroll.days),
        cell: (row) => (row.desde === row.hasta ? row.desde : `${row.desde} – ${row.hasta}`),
      },
      {
        id: 'amount',
        header: t(($) => $.payroll.amount),
        align: 'right',
        cell: (row) => format.number(row.cantidad, Number.isInteger(row.cantidad) ? 0 : 2),
        hideBelow: 'tablet',
      },
      {
        id: 'paid',
        header: t(($) => $.payroll.paid),
        cell: (row) => (row.paga === 1 ? t(($) => $.payroll.yes) : t(($) => $.payroll.no)),
        hideBelow: 'desk',
      },
      {
        id: 'news',
        header: t(($) => $.payroll.news),
        whole: true,
        cell: (row) => t(($) => $.payroll[row.novedad]),
      },
    ],
    [t, format, country],
  );
}
