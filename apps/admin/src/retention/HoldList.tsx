import { useBackend } from '@legajo/ui/api/context.tsx';
import { formatDate } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiftDialog } from './LiftDialog.tsx';
import css from './Retention.module.css';
import { type Hold, holdsQuery } from './retention.ts';
import type { RetentionSearch } from './search-params.ts';
import { useScope } from './use-scope.ts';

const NO_ROWS: readonly Hold[] = [];

/** What keeps documents from being destroyed, or did, each with whom and what it is about. */
export function HoldList(props: {
  readonly search: RetentionSearch;
  readonly onGo: (next: { readonly [K in keyof RetentionSearch]?: RetentionSearch[K] | undefined }) => void;
}) {
  const { search, onGo } = props;
  const { t } = useTranslation('retention');
  const format = useFormat();
  const scopeOf = useScope();
  const list = useQuery(holdsQuery(useBackend(), search));
  const [lifting, lift] = useState<Hold | null>(null);
  const isOver = search.levantadas === '1';
  const columns = useMemo<readonly Column<Hold>[]>(
    () => [
      {
        id: 'reason',
        header: t(($) => $.reason),
        cell: (row) => (
          <span className={css.two}>
            <strong>{row.motivo}</strong>
            <span>{scopeOf(row)}</span>
          </span>
        ),
      },
      {
        id: 'documents',
        header: t(($) => $.documents),
        align: 'right',
        hideBelow: 'tablet',
        cell: (row) => (row.levantada ? '—' : format.number(row.documentos)),
      },
      {
        id: 'set',
        header: t(($) => $.set),
        hideBelow: 'desk',
        cell: (row) => `${formatDate(row.creada)} · ${formatName(row.quien)}`,
      },
      {
        id: 'act',
        header: t(($) => $.lift),
        quiet: true,
        align: 'right',
        whole: true,
        cell: (row) =>
          row.levantada ? (
            <span className={css.two}>
              <span>{formatDate(row.levantada)}</span>
              <span>{row.motivo_levantar}</span>
            </span>
          ) : (
            <Button size="small" aria-label={`${t(($) => $.lift)}: ${row.motivo}`} onClick={() => lift(row)}>
              {t(($) => $.lift)}
            </Button>
          ),
      },
    ],
    [t, format, scopeOf],
  );
  return (
    <>
      <div className={css.chips}>
        <ChipChoice
          label={t(($) => $.parts.retenciones)}
          current={isOver ? '1' : ''}
          onChange={(id) => onGo({ levantadas: id === '1' ? '1' : undefined })}
          options={[
            { id: '', label: t(($) => $.in_force) },
            { id: '1', label: t(($) => $.lifted) },
          ]}
        />
      </div>
      <DataTable
        caption={t(($) => $.parts.retenciones)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.motivo}
        tall
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => (isOver ? $.none_lifted : $.none_held))}>
            {t(($) => $.none_held_text)}
          </EmptyState>
        }
      />
      <ListPager
        place={search}
        pagination={list.data?.pagination}
        onGo={(move) => onGo({ levantadas: search.levantadas, ...move })}
        hint={null}
      />
      {lifting ? <LiftDialog hold={lifting} onClose={() => lift(null)} /> : null}
    </>
  );
}
