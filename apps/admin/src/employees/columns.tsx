import { useSession } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { EmployeeStatus } from './EmployeeStatus.tsx';
import type { EmployeeRow } from './employees.ts';
import { type ListColumn, USUAL } from './list-columns.ts';

type Drawn = Pick<Column<EmployeeRow>, 'cell' | 'sort' | 'hideBelow'>;

/** How each column is drawn; of the usual ones, where it leaves as the screen narrows. */
const DRAWN: Readonly<Record<ListColumn, (country: string | undefined) => Drawn>> = {
  usuario: () => ({ cell: (row) => row.usuario }),
  dni: () => ({ cell: (row) => row.dni }),
  cuil: (country) => ({ cell: (row) => formatIdentity(row.cuil, country), hideBelow: 'phone' }),
  mail: () => ({ cell: (row) => row.mail }),
  sector: () => ({ cell: (row) => row.sector, hideBelow: 'tablet' }),
  locacion: () => ({ cell: (row) => row.locacion, hideBelow: 'desk' }),
  cargo: () => ({ cell: (row) => row.cargo, hideBelow: 'desk' }),
  numero_legajo: () => ({ cell: (row) => row.numero_legajo, sort: 'legajo', hideBelow: 'phone' }),
  fecha_nacimiento: () => ({ cell: (row) => formatDate(row.fecha_nacimiento) }),
  fecha_contratacion: () => ({
    cell: (row) => formatDate(row.fecha_contratacion),
    sort: 'ingreso',
    hideBelow: 'phone',
  }),
  reporta: () => ({ cell: (row) => row.reporta }),
  centro_costo: () => ({ cell: (row) => row.centro_costo }),
  status: () => ({ cell: (row) => <EmployeeStatus status={row.status} /> }),
  fecha_baja: () => ({ cell: (row) => formatDate(row.fecha_baja) }),
};

/** Names that a country has its own words for. */
const SHARED = {
  numero_legajo: 'file_number',
  sector: 'sector',
  locacion: 'location',
  cargo: 'position',
  fecha_contratacion: 'hired',
  status: 'status',
} as const satisfies Partial<Record<ListColumn, string>>;

/** The name of a column, in the country's words. */
export function useColumnName(): (column: ListColumn) => string {
  const { t } = useTranslation('employees');
  const { t: list } = useTranslation('employee-list');
  const country = useSession().user?.pais;
  return useCallback(
    (column) => {
      if (column === 'cuil') return identityLabel(country);
      if (column in SHARED) return t(($) => $[SHARED[column as keyof typeof SHARED]]);
      return list(($) => $.column[column as keyof typeof $.column]);
    },
    [t, list, country],
  );
}

/**
 * The columns of the list: the name, then what somebody chose, or else the usual ones. What was chosen stays on
 * every screen but a phone's, where the name and the state are enough; the table scrolls sideways by itself.
 */
export function employeeColumns(
  nameOf: (column: ListColumn) => string,
  employee: string,
  country: string | undefined,
  chosen: readonly ListColumn[],
): readonly Column<EmployeeRow>[] {
  const shown = chosen.length > 0 ? chosen : USUAL;
  const narrow = (column: ListColumn) => (column === 'status' ? {} : { hideBelow: 'phone' as const });
  return [
    {
      id: 'name',
      header: employee,
      sort: 'nombre',
      cell: (row) => <strong title={formatName(row)}>{formatName(row)}</strong>,
    },
    ...shown.map((column) => ({
      id: column,
      header: nameOf(column),
      ...DRAWN[column](country),
      ...(chosen.length > 0 ? narrow(column) : {}),
    })),
  ];
}
