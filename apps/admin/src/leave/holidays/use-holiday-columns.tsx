import { weekdayOf } from '@legajo/contract/leave/calendar';
import { parseDay } from '@legajo/contract/values/dates';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CountsSwitch } from './CountsSwitch.tsx';
import type { Holiday } from './holidays.ts';

/** A holiday as its list shows it: when, of whom, whether it counts, and where that is known from. */
export function useHolidayColumns(
  manages: boolean,
  onEdit: (holiday: Holiday) => void,
): readonly Column<Holiday>[] {
  const { t } = useTranslation('leave-setup');
  const { locale } = useFormat();
  return useMemo(() => {
    const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const dayOf = (fecha: string) => {
      const day = parseDay(fecha);
      return day && weekdayOf(day) ? weekday.format(new Date(`${day}T12:00:00Z`)) : '';
    };
    return [
      {
        id: 'day',
        header: t(($) => $.holidays.day),
        whole: true,
        cell: (row) => `${dayOf(row.fecha)} ${row.fecha}`,
      },
      { id: 'name', header: t(($) => $.holidays.name), cell: (row) => <strong>{row.nombre}</strong> },
      {
        id: 'scope',
        header: t(($) => $.holidays.scope),
        cell: (row) =>
          row.provincia
            ? `${t(($) => $.holidays.scopes[row.alcance])}, ${row.provincia}`
            : t(($) => $.holidays.scopes[row.alcance]),
        hideBelow: 'tablet',
      },
      {
        id: 'kind',
        header: t(($) => $.holidays.kind),
        cell: (row) => t(($) => $.holidays.kinds[row.clase]),
        hideBelow: 'desk',
      },
      {
        id: 'source',
        header: t(($) => $.holidays.source),
        hideBelow: 'desk',
        cell: (row) => (row.origen === 'empresa' ? t(($) => $.holidays.own) : (row.norma ?? '—')),
      },
      {
        id: 'verified',
        header: t(($) => $.holidays.compared),
        hideBelow: 'tablet',
        cell: (row) =>
          row.verificado === 1 ? t(($) => $.holidays.verified) : t(($) => $.holidays.unverified),
      },
      {
        id: 'counts',
        header: t(($) => $.holidays.counts),
        whole: true,
        cell: (row) => <CountsSwitch holiday={row} may={manages} />,
      },
      ...(manages
        ? [
            {
              id: 'edit',
              header: t(($) => $.edit),
              quiet: true,
              align: 'right',
              cell: (row: Holiday) =>
                row.origen === 'empresa' ? (
                  <Button
                    size="small"
                    aria-label={`${t(($) => $.edit)}: ${row.nombre}, ${row.fecha}`}
                    onClick={() => onEdit(row)}
                  >
                    {t(($) => $.edit)}
                  </Button>
                ) : null,
            } as const,
          ]
        : []),
    ];
  }, [t, locale, manages, onEdit]);
}
