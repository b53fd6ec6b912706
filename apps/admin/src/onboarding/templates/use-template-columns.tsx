import { ONBOARDING_GROUPS, WELCOME_KINDS } from '@legajo/contract/onboarding/onboarding';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateRow } from '../onboarding.ts';
import { TemplateMenu } from './TemplateMenu.tsx';

const KINDS = Object.keys(WELCOME_KINDS) as (keyof typeof WELCOME_KINDS)[];

/** What the list says of each template. */
export function useTemplateColumns(onStart: (row: TemplateRow) => void): readonly Column<TemplateRow>[] {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  return useMemo(() => {
    const kindOf = (id: number) => KINDS.find((key) => WELCOME_KINDS[key] === id) ?? 'text';
    return [
      { id: 'name', header: t(($) => $.name), cell: (row) => <strong>{row.nombre}</strong> },
      {
        id: 'state',
        header: t(($) => $.state),
        whole: true,
        cell: (row) => (
          <StatusBadge tone={row.activo ? 'ok' : 'off'}>
            {row.activo ? t(($) => $.active) : t(($) => $.inactive)}
          </StatusBadge>
        ),
      },
      {
        id: 'kind',
        header: t(($) => $.kind),
        cell: (row) => t(($) => $.kinds[kindOf(row.id_tipo_msg_bienvenida)]),
        hideBelow: 'tablet',
      },
      ...ONBOARDING_GROUPS.map(
        (group): Column<TemplateRow> => ({
          id: group,
          header: t(($) => $.groups_short[group]),
          align: 'right',
          cell: (row) => format.number(row[group]),
          hideBelow: 'desk',
        }),
      ),
      {
        id: 'people',
        header: t(($) => $.people),
        align: 'right',
        cell: (row) => format.number(row.personas),
        hideBelow: 'phone',
      },
      {
        id: 'changed',
        header: t(($) => $.changed),
        cell: (row) => formatDate(row.modificado),
        hideBelow: 'tablet',
      },
      {
        id: 'acts',
        header: t(($) => $.edit),
        quiet: true,
        align: 'right',
        whole: true,
        cell: (row) => <TemplateMenu row={row} onStart={onStart} />,
      },
    ];
  }, [t, format, onStart]);
}
