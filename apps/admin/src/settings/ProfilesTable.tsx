import { putMfaProfiles } from '@legajo/contract/calls/mfa';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Checkbox } from '@legajo/ui/kit/field/Checkbox.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Settings.module.css';
import { type Profile, profilesQuery } from './settings.ts';
import { WaitingChange } from './WaitingChange.tsx';

const NO_ROWS: readonly Profile[] = [];
type TypeKey = 't1' | 't2' | 't3' | 't4' | 't5' | 't6';

/** Which management profiles must prove a second factor, with who of them can. */
export function ProfilesTable() {
  const { t } = useTranslation('settings');
  const backend = useBackend();
  const format = useFormat();
  const list = useQuery(profilesQuery(backend));
  const put = useMutation({
    mutationFn: (row: Profile) =>
      backend.api(putMfaProfiles, { body: { tipo: String(row.tipo), exigir: row.exigir ? '0' : '1' } }),
    onSuccess: ({ fresh }) => fresh,
  });
  const problemText = useProblemText(put.error ? toProblem(put.error) : null);
  const { mutate, isPending } = put;
  const columns = useMemo<readonly Column<Profile>[]>(() => {
    const nameOf = (row: Profile) => t(($) => $.types[`t${row.tipo}` as TypeKey]);
    const number = (value: number) => format.number(value);
    return [
      { id: 'profile', header: t(($) => $.profile), cell: nameOf },
      { id: 'people', header: t(($) => $.people), align: 'right', cell: (row) => number(row.personas) },
      {
        id: 'require',
        header: t(($) => $.require),
        cell: (row) =>
          row.ofrecido ? (
            <Checkbox
              hideLabel
              label={t(($) => $.require_of, { name: nameOf(row) })}
              checked={row.exigir === 1}
              disabled={isPending}
              onChange={() => mutate(row)}
            />
          ) : (
            '—'
          ),
      },
      {
        id: 'mail',
        header: t(($) => $.with_mail),
        align: 'right',
        hideBelow: 'tablet',
        cell: (row) => number(row.con_correo),
      },
      {
        id: 'factor',
        header: t(($) => $.with_factor),
        align: 'right',
        hideBelow: 'desk',
        cell: (row) => number(row.con_metodo),
      },
      {
        id: 'situation',
        header: t(($) => $.situation),
        whole: true,
        cell: (row) => {
          if (!row.ofrecido) return <span className={css.note}>{t(($) => $.not_offered)}</span>;
          if (!row.exigir) return <StatusBadge tone="off">{t(($) => $.not_required)}</StatusBadge>;
          const without = row.personas - row.con_correo;
          return without > 0 ? (
            <StatusBadge tone="wait">{t(($) => $.without_mail, { count: without })}</StatusBadge>
          ) : (
            <StatusBadge tone="ok">{t(($) => $.all_set)}</StatusBadge>
          );
        },
      },
    ];
  }, [t, format.number, isPending, mutate]);
  return (
    <>
      {problemText ? (
        <Notice tone="err" live>
          {problemText}
        </Notice>
      ) : null}
      <DataTable
        caption={t(($) => $.profiles)}
        rows={list.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.tipo)}
        rowName={(row) => t(($) => $.types[`t${row.tipo}` as TypeKey])}
        {...ofQuery(list)}
      />
      {(list.data ?? NO_ROWS).map((row) =>
        row.pendiente ? (
          <WaitingChange
            key={row.tipo}
            waiting={row.pendiente}
            what={t(($) => $.waiting_mfa, { name: t(($) => $.types[`t${row.tipo}` as TypeKey]) })}
          />
        ) : null,
      )}
      <p className={css.note}>{t(($) => $.profiles_help)}</p>
    </>
  );
}
