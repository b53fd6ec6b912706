import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import type { TFunction } from 'i18next';
import { EmployeeStatus } from './EmployeeStatus.tsx';
import type { EmployeeRow } from './employees.ts';

/** The columns of the list; the sector leaves first on narrow screens, the state stays. */
export function employeeColumns(
  t: TFunction<'employees'>,
  country: string | undefined,
): readonly Column<EmployeeRow>[] {
  return [
    {
      id: 'name',
      header: t(($) => $.employee),
      cell: (row) => <strong title={formatName(row)}>{formatName(row)}</strong>,
    },
    {
      id: 'cuil',
      header: identityLabel(country),
      hideBelow: 'phone',
      cell: (row) => formatIdentity(row.cuil, country),
    },
    { id: 'file', header: t(($) => $.file_number), cell: (row) => row.numero_legajo, hideBelow: 'phone' },
    { id: 'sector', header: t(($) => $.sector), cell: (row) => row.sector, hideBelow: 'tablet' },
    { id: 'location', header: t(($) => $.location), cell: (row) => row.locacion, hideBelow: 'desk' },
    { id: 'position', header: t(($) => $.position), cell: (row) => row.cargo, hideBelow: 'desk' },
    {
      id: 'hired',
      header: t(($) => $.hired),
      cell: (row) => formatDate(row.fecha_contratacion),
      hideBelow: 'phone',
    },
    { id: 'status', header: t(($) => $.status), cell: (row) => <EmployeeStatus status={row.status} /> },
  ];
}
