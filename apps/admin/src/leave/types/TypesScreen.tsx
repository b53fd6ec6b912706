import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyHint } from '../../shell/KeyHint.tsx';
import css from '../Leave.module.css';
import { LeaveFrame } from '../LeaveFrame.tsx';
import { type LeaveType, typesQuery } from '../leave.ts';
import { useManages } from '../use-manages.ts';
import { TypeDialog } from './TypeDialog.tsx';

const NO_ROWS: readonly LeaveType[] = [];

/** The types of leave of the company; the management opens one to change it. */
export function TypesScreen() {
  const { t } = useTranslation('leave-setup');
  const list = useQuery(typesQuery(useBackend()));
  const manages = useManages();
  const [opened, open] = useState<LeaveType | 'new' | null>(null);
  const columns = useMemo<readonly Column<LeaveType>[]>(
    () => [
      { id: 'name', header: t(($) => $.types.name), cell: (row) => <strong>{row.nombre}</strong> },
      {
        id: 'unit',
        header: t(($) => $.types.unit),
        cell: (row) => t(($) => $.types.units[row.unidad]),
        hideBelow: 'desk',
      },
      {
        id: 'balance',
        header: t(($) => $.types.balance),
        cell: (row) =>
          row.tope === null
            ? t(($) => $.types.balances[row.saldo])
            : `${t(($) => $.types.balances[row.saldo])}: ${t(($) => $.days, { count: row.tope })}`,
        hideBelow: 'tablet',
      },
      {
        id: 'decides',
        header: t(($) => $.types.decides),
        cell: (row) => t(($) => $.types.deciders[row.decide]),
        hideBelow: 'wide',
      },
      {
        id: 'code',
        header: t(($) => $.types.code),
        cell: (row) => row.codigo_liquidacion ?? '—',
        hideBelow: 'tablet',
      },
      {
        id: 'state',
        header: t(($) => $.types.state),
        whole: true,
        cell: (row) =>
          row.activo === 1 ? (
            <StatusBadge tone="ok">{t(($) => $.types.on)}</StatusBadge>
          ) : (
            <StatusBadge tone="off">{t(($) => $.types.off)}</StatusBadge>
          ),
      },
      ...(manages
        ? [
            {
              id: 'edit',
              header: t(($) => $.edit),
              quiet: true,
              align: 'right',
              cell: (row: LeaveType) => (
                <Button
                  size="small"
                  aria-label={`${t(($) => $.edit)}: ${row.nombre}`}
                  onClick={() => open(row)}
                >
                  {t(($) => $.edit)}
                </Button>
              ),
            } as const,
          ]
        : []),
    ],
    [t, manages],
  );
  return (
    <LeaveFrame
      part="tipos"
      sub={t(($) => $.types.sub)}
      actions={
        manages ? (
          <Button variant="primary" onClick={() => open('new')}>
            {t(($) => $.types.add)}
          </Button>
        ) : undefined
      }
    >
      {manages ? null : <p className={css.note}>{t(($) => $.read_only)}</p>}
      <DataTable
        caption={t(($) => $.types.caption)}
        rows={list.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.nombre}
        {...(manages ? { onOpen: open } : {})}
        {...ofQuery(list)}
        empty={<EmptyState kind="nothing-yet" title={t(($) => $.types.empty)} />}
      />
      {manages && list.data ? (
        <div className={css.hint}>
          <KeyHint mark={false} />
        </div>
      ) : null}
      {opened ? (
        <TypeDialog
          key={opened === 'new' ? 'new' : opened.id}
          type={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      ) : null}
    </LeaveFrame>
  );
}
