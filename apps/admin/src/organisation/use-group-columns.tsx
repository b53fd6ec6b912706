import { provincesOf } from '@legajo/contract/places/provinces';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Organisation.module.css';
import type { Group, List } from './organisation.ts';

/** What a list says of each: its people; views it limits and what leave asks of it, where it has any. */
export function useGroupColumns(list: List) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const country = useSession().user?.pais ?? '';
  return useMemo(() => {
    const names = new Map(provincesOf(country).map(({ code, name }) => [code, name]));
    const figure = (id: string, header: string, cell: (row: Group) => string) => ({
      ...{ id, header, cell },
      align: 'right' as const,
    });
    const limits = figure(
      'filters',
      t(($) => $.filters),
      (row) => format.number(row.filtros),
    );
    const ofPlace = {
      sectores: [
        limits,
        figure(
          'quota',
          t(($) => $.quota_short),
          (row) => (row.cupo === null ? '—' : format.number(row.cupo)),
        ),
      ],
      locaciones: [
        limits,
        {
          id: 'province',
          header: t(($) => $.province),
          cell: (row: Group) => (row.provincia === null ? '—' : (names.get(row.provincia) ?? row.provincia)),
        },
      ],
      puestos: [],
      centros: [],
    };
    return [
      {
        id: 'name',
        header: t(($) => $.one[list]),
        whole: true,
        cell: (row: Group) => (
          <>
            {row.nombre}
            {row.parecido ? (
              <small className={css.alike}>{t(($) => $.alike, { name: row.parecido })}</small>
            ) : null}
          </>
        ),
      },
      figure(
        'people',
        t(($) => $.people),
        (row) => (row.mas ? t(($) => $.over, { count: row.personas }) : format.number(row.personas)),
      ),
      ...ofPlace[list],
    ];
  }, [t, format, list, country]);
}
