import { readListColumns, saveListColumns } from '@legajo/contract/calls/people';
import { PEOPLE_COLUMNS, type PeopleColumn } from '@legajo/contract/people/people-columns';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { peopleKeys } from '../../app/keys/people.ts';

/** The name stands first and always; the rest are chosen. */
export const CHOOSABLE = PEOPLE_COLUMNS.filter(
  (column): column is ListColumn => column !== 'nombre' && column !== 'apellido',
);

export type ListColumn = Exclude<PeopleColumn, 'nombre' | 'apellido'>;

/** The columns of whoever never chose. */
export const USUAL: readonly ListColumn[] = [
  'cuil',
  'numero_legajo',
  'sector',
  'locacion',
  'cargo',
  'fecha_contratacion',
  'status',
];

export const listColumnsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: peopleKeys.columns,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const params = { lista: 'empleados' } as const;
      const [answer] = (await backend.api(readListColumns, { params, signal })).data;
      return knownOf(answer?.columnas ?? []);
    },
  });

/** Keeps the chosen columns; none brings the usual ones back. */
export async function keepListColumns(
  backend: Backend,
  columns: readonly ListColumn[],
): Promise<readonly ListColumn[]> {
  const params = { lista: 'empleados' } as const;
  await backend.api(saveListColumns, { params, body: { columnas: columns.join(',') || undefined } });
  return columns;
}

/** A column that was kept by a later version, and is none here, is left out. */
const knownOf = (names: readonly string[]): readonly ListColumn[] =>
  names.filter((name): name is ListColumn => (CHOOSABLE as readonly string[]).includes(name));
