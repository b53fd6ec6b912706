import { useBackend } from '@legajo/ui/api/context.tsx';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../../app/search.ts';
import { KeyHint } from '../../shell/KeyHint.tsx';
import css from '../Leave.module.css';
import { LeaveFrame } from '../LeaveFrame.tsx';
import { useManages } from '../use-manages.ts';
import { NewPolicy } from './NewPolicy.tsx';
import { PolicyDialog } from './PolicyDialog.tsx';
import { type Policy, policiesQuery } from './policies.ts';

const NO_ROWS: readonly Policy[] = [];

/** How many days the company grants and when; one opens with all its versions. */
export function PoliciesScreen() {
  const { t } = useTranslation('leave-setup');
  const format = useFormat();
  const navigate = useNavigate();
  const { politica } = useSearch({ from: '/shell/leave/policies' });
  const list = useQuery(policiesQuery(useBackend()));
  const manages = useManages();
  const [adding, add] = useState(false);
  const open = (id?: number) =>
    void navigate({
      to: '/leave/policies',
      search: clean({ politica: id === undefined ? undefined : String(id) }),
    });
  const columns = useMemo<readonly Column<Policy>[]>(
    () => [
      { id: 'name', header: t(($) => $.policies.name), cell: (row) => <strong>{row.nombre}</strong> },
      {
        id: 'people',
        header: t(($) => $.policies.people),
        align: 'right',
        cell: (row) => format.number(row.personas),
      },
      {
        id: 'counts',
        header: t(($) => $.policies.counts),
        cell: (row) => t(($) => $.policies.kinds[row.dias]),
        hideBelow: 'tablet',
      },
      {
        id: 'grants',
        header: t(($) => $.policies.grants),
        cell: (row) =>
          [t(($) => $.policies.grants_how[row.otorga.cuando]), row.otorga.dia].filter(Boolean).join(': '),
        hideBelow: 'desk',
      },
      {
        id: 'version',
        header: t(($) => $.policies.since),
        cell: (row) =>
          row.version === 1
            ? t(($) => $.policies.always)
            : t(($) => $.policies.version_since, { n: row.version, day: row.desde }),
        hideBelow: 'phone',
      },
    ],
    [t, format],
  );
  const opened = list.data?.find(({ id }) => String(id) === politica);
  return (
    <LeaveFrame
      part="politicas"
      sub={t(($) => $.policies.sub)}
      actions={
        manages ? (
          <Button variant="primary" onClick={() => add(true)}>
            {t(($) => $.policies.add)}
          </Button>
        ) : undefined
      }
    >
      {manages ? null : <p className={css.note}>{t(($) => $.read_only)}</p>}
      <DataTable
        caption={t(($) => $.policies.caption)}
        rows={list.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.nombre}
        onOpen={(row) => open(row.id)}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.policies.empty)}>
            {t(($) => $.policies.empty_text)}
          </EmptyState>
        }
      />
      {list.data ? (
        <div className={css.hint}>
          <KeyHint mark={false} />
        </div>
      ) : null}
      {opened ? (
        <PolicyDialog key={opened.id} policy={opened} manages={manages} onClose={() => open()} />
      ) : null}
      {adding ? <NewPolicy model={list.data?.[0]} onClose={() => add(false)} /> : null}
    </LeaveFrame>
  );
}
