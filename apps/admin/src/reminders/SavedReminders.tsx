import { ACTIONS } from '@legajo/contract/actions';
import { stopReminder } from '@legajo/contract/calls/reminders';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate, formatInstant } from '@legajo/ui/i18n/dates.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconHistory, IconPlayerStop } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { KeyHint } from '../shell/KeyHint.tsx';
import css from './Reminders.module.css';
import { type Reminder, remindersQuery } from './reminders.ts';
import { SentLog } from './SentLog.tsx';
import type { ReminderSearch } from './search-params.ts';

const NO_ROWS: readonly Reminder[] = [];

/** What was saved: when it goes out next, whom it reached last, and the way to stop it. */
export function SavedReminders({ search }: { readonly search: ReminderSearch }) {
  const { t } = useTranslation('reminders');
  const backend = useBackend();
  const navigate = useNavigate();
  const list = useQuery(remindersQuery(backend, search));
  const [stopping, setStopping] = useState<Reminder | null>(null);
  const [shown, setShown] = useState<Reminder | null>(null);
  const stop = useMutation({
    mutationFn: ({ id }: Reminder) => backend.api(stopReminder, { params: { id } }),
    onSuccess: () => setStopping(null),
  });
  const access = ACTIONS.signatureReminder;
  const stopOf = {
    id: 'stop',
    name: t(($) => $.stop),
    icon: IconPlayerStop,
    access,
    perform(one: Reminder) {
      stop.reset();
      setStopping(one);
    },
  };
  const columns: readonly Column<Reminder>[] = [
    {
      id: 'name',
      header: t(($) => $.columns.name),
      cell: (row) => (
        <>
          <strong>{row.nombre}</strong>
          <span className={css.under}>
            {row.periodo ?? t(($) => $.every_period)} · {row.creado_por.apellido}, {row.creado_por.nombre}
          </span>
        </>
      ),
    },
    {
      id: 'rhythm',
      header: t(($) => $.columns.rhythm),
      cell: (row) =>
        row.cada_dias === null
          ? t(($) => $.once)
          : t(($) => $.rhythm, { count: row.cada_dias, until: row.hasta ?? '' }),
      hideBelow: 'tablet',
    },
    {
      id: 'next',
      header: t(($) => $.columns.next),
      whole: true,
      cell: (row) =>
        row.proxima === null ? (
          <StatusBadge tone="off">{t(($) => $.over)}</StatusBadge>
        ) : (
          formatInstant(row.proxima, false)
        ),
    },
    {
      id: 'last',
      header: t(($) => $.columns.outcome),
      cell: (row) =>
        row.ultima ? (
          <>
            {formatDate(row.ultima.cuando)}
            <span className={css.under}>
              {t(($) => $.outcome, {
                told: row.ultima.enviados,
                skipped: row.ultima.omitidos,
                unreachable: row.ultima.sin_mail,
              })}
            </span>
          </>
        ) : (
          t(($) => $.never)
        ),
      hideBelow: 'phone',
    },
    {
      id: 'menu',
      header: t(($) => $.columns.menu),
      quiet: true,
      align: 'right',
      cell: (row) => (
        <ActionMenu
          label={t(($) => $.row_menu, { name: row.nombre })}
          thing={row}
          actions={[
            { id: 'log', name: t(($) => $.see_log), icon: IconHistory, access, perform: setShown },
            ...(row.activo === 1 ? [stopOf] : []),
          ]}
        />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={t(($) => $.saved)}
        rows={list.data?.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.nombre}
        onOpen={setShown}
        {...ofQuery(list)}
        tall
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.none_title)}>
            {t(($) => $.none_text)}
          </EmptyState>
        }
      />
      <ListPager
        place={search}
        hint={<KeyHint mark={false} />}
        pagination={list.data?.pagination}
        onGo={(change) =>
          void navigate({
            to: '/documents/publish/signature-reminder',
            search: clean({ ...search, ...change, cursor: undefined }),
          })
        }
      />
      <ConfirmDialog
        open={stopping !== null}
        onClose={() => setStopping(null)}
        onConfirm={() => stopping && stop.mutate(stopping)}
        title={t(($) => $.stop_title, { name: stopping?.nombre ?? '' })}
        confirm={t(($) => $.stop)}
        working={stop.isPending && t(($) => $.stopping)}
        problem={stop.error ? toProblem(stop.error) : null}
      >
        {t(($) => $.stop_text)}
      </ConfirmDialog>
      <SentLog reminder={shown} onClose={() => setShown(null)} />
    </>
  );
}
