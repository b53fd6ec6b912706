import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from './trail.ts';
import { useDoer, useThing } from './use-thing.ts';

/** When, what, who, and whom or what it is about. */
export function useEntryColumns(): readonly Column<Entry>[] {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const thingOf = useThing();
  const doerOf = useDoer();
  return useMemo<readonly Column<Entry>[]>(
    () => [
      {
        id: 'sequence',
        header: t(($) => $.entry),
        cell: (row) => (row.secuencia === null ? t(($) => $.unsealed) : format.number(row.secuencia)),
        hideBelow: 'desk',
      },
      { id: 'at', header: t(($) => $.when), cell: (row) => formatInstant(row.cuando, true), whole: true },
      {
        id: 'what',
        header: t(($) => $.what),
        cell: (row) => <strong>{row.descripcion}</strong>,
        whole: true,
      },
      {
        id: 'who',
        header: t(($) => $.who),
        cell: doerOf,
        hideBelow: 'phone',
      },
      {
        id: 'about',
        header: t(($) => $.about),
        cell: (row) =>
          [row.sobre ? formatName(row.sobre) : null, thingOf(row)].filter(Boolean).join(' · ') || '—',
        hideBelow: 'tablet',
      },
    ],
    [t, format, thingOf, doerOf],
  );
}
