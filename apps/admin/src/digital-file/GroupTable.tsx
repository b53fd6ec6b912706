import { useBackend } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { useNarrow } from '@legajo/ui/kit/list/use-narrow.ts';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FileGroup, groupsQuery } from './files.ts';
import { Share } from './Share.tsx';

/** Sectors or locations by how complete the files of their people are, the least complete first. */
export function GroupTable(props: {
  readonly by: 'sector' | 'locacion';
  readonly onOpen: (id: number) => void;
  readonly onAsk: (id: number, name: string) => void;
}) {
  const { by, onOpen, onAsk } = props;
  const { t } = useTranslation('digital-file');
  const format = useFormat();
  const narrow = useNarrow();
  const list = useQuery(groupsQuery(useBackend(), by));
  const nameOf = (row: FileGroup) => row.nombre ?? t(($) => $.none[by]);
  const number = (
    id: string,
    header: string,
    of: (row: FileGroup) => number,
    hideBelow: 'phone' | 'tablet',
  ): Column<FileGroup> => ({ id, header, cell: (row) => format.number(of(row)), align: 'right', hideBelow });
  const columns: readonly Column<FileGroup>[] = [
    { id: 'name', header: t(($) => $.group[by]), cell: (row) => <strong>{nameOf(row)}</strong> },
    {
      id: 'percent',
      header: t(($) => $.percent),
      cell: (row) => <Share percent={row.porcentaje} />,
      whole: true,
    },
    number(
      'people',
      t(($) => $.people),
      (row) => row.personas,
      'phone',
    ),
    number(
      'complete',
      t(($) => $.complete),
      (row) => row.completos,
      'tablet',
    ),
    number(
      'lack',
      t(($) => $.lack),
      (row) => row.faltan,
      'phone',
    ),
    number(
      'expired',
      t(($) => $.expired),
      (row) => row.vencidos,
      'tablet',
    ),
    {
      id: 'ask',
      header: t(($) => $.ask),
      quiet: true,
      whole: true,
      align: 'right',
      cell: ({ id, faltan, vencidos, ...row }) =>
        id !== null && faltan + vencidos > 0 ? (
          <Button
            size="small"
            aria-label={t(($) => $.ask_of, { name: row.nombre ?? '' })}
            onClick={() => onAsk(id, row.nombre ?? '')}
          >
            {t(($) => (narrow ? $.ask_short : $.ask))}
          </Button>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.view[by])}
      rows={list.data ?? []}
      columns={columns}
      rowId={(row) => String(row.id)}
      rowName={nameOf}
      onOpen={({ id }) => (id === null ? undefined : onOpen(id))}
      {...ofQuery(list)}
      empty={
        <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
          {t(($) => $.empty_text)}
        </EmptyState>
      }
    />
  );
}
