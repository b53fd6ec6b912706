import type { PersonWire } from '@legajo/contract/people/person-fields';
import { useSession } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatIdentity, formatName, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFieldLabel } from '@legajo/ui/i18n/use-field-label.ts';
import { WithFace } from '@legajo/ui/self-service/photo/WithFace.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type es from '../../locales/es-AR/people-list.json';
import { EmployeeStatus } from '../EmployeeStatus.tsx';
import type { EmployeeRow } from '../employees.ts';
import { type ListColumn, USUAL } from './list-columns.ts';

type Drawn = Pick<Column<EmployeeRow>, 'cell' | 'sort' | 'hideBelow'>;

/** How a column is drawn that is more than its text; of the usual ones, where it leaves as the screen narrows. */
const DRAWN: Readonly<Partial<Record<ListColumn, (country: string | undefined) => Partial<Drawn>>>> = {
  cuil: (country) => ({ cell: (row) => formatIdentity(row.cuil, country), hideBelow: 'phone' }),
  sector: () => ({ hideBelow: 'tablet' }),
  locacion: () => ({ hideBelow: 'desk' }),
  cargo: () => ({ hideBelow: 'desk' }),
  numero_legajo: () => ({ sort: 'legajo', hideBelow: 'phone' }),
  fecha_contratacion: () => ({ sort: 'ingreso', hideBelow: 'phone' }),
  status: () => ({ cell: (row) => <EmployeeStatus person={row} /> }),
};

const plain = (column: ListColumn): Drawn => ({
  cell: (row) => (column.startsWith('fecha_') ? formatDate(row[column]) : row[column]),
});

/** Short names, shared with other lists. */
const SHARED = {
  numero_legajo: 'file_number',
  sector: 'sector',
  locacion: 'location',
  cargo: 'position',
  fecha_contratacion: 'hired',
  status: 'status',
} as const satisfies Partial<Record<ListColumn, string>>;

type OwnName = keyof (typeof es)['column'];
/** Names of the list alone. A table, so that none is missing, and no texts come with it. */
const OWN: Readonly<Record<OwnName, true>> = {
  usuario: true,
  dni: true,
  mail: true,
  fecha_nacimiento: true,
  reporta: true,
  fecha_baja: true,
};
const isOwn = (column: string): column is OwnName => column in OWN;

/** The name of a column, in the country's words: a short one where there is one, else that of the record. */
export function useColumnName(): (column: ListColumn) => string {
  const { t } = useTranslation('people');
  const { t: list } = useTranslation('people-list');
  const country = useSession().user?.pais;
  const labelOf = useFieldLabel();
  return useCallback(
    (column) => {
      if (column === 'cuil') return identityLabel(country);
      if (column in SHARED) return t(($) => $[SHARED[column as keyof typeof SHARED]]);
      if (isOwn(column)) return list(($) => $.column[column]);
      return labelOf(column as PersonWire);
    },
    [t, list, labelOf, country],
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
      cell: (row) => (
        <WithFace person={row}>
          <strong title={formatName(row)}>{formatName(row)}</strong>
        </WithFace>
      ),
    },
    ...shown.map((column) => ({
      id: column,
      header: nameOf(column),
      ...plain(column),
      ...DRAWN[column]?.(country),
      ...(chosen.length > 0 ? narrow(column) : {}),
    })),
  ];
}
