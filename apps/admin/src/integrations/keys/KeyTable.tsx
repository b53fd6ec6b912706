import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import type { Action } from '@legajo/ui/actions/action.ts';
import { formatDate, formatInstant } from '@legajo/ui/i18n/dates.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { StatusBadge, type Tone } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconPencil, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiKey, isGood, type KeyAct, standingOf } from './api-keys.ts';
import css from './Keys.module.css';
import { useActionName } from './use-action-name.ts';

const NO_KEYS: readonly ApiKey[] = [];
const TONES = {
  activa: 'ok',
  sin_uso: 'wait',
  por_vencer: 'wait',
  vencida: 'off',
  revocada: 'off',
} as const satisfies Record<ReturnType<typeof standingOf>, Tone>;

/** Keys of the company, those that are good first. */
export function KeyTable({
  list,
  onAct,
}: {
  readonly list: UseQueryResult<readonly ApiKey[]>;
  readonly onAct: (act: KeyAct, key: ApiKey) => void;
}) {
  const { t } = useTranslation('api-keys');
  const nameOf = useActionName();
  const acts = useMemo((): readonly Action<ApiKey>[] => {
    const of = (id: KeyAct, name: string, icon: Action<ApiKey>['icon']) => ({
      id,
      name,
      icon,
      access: 'session' as const,
      blocked: (key: ApiKey) => (isGood(key) ? null : t(($) => $.over)),
      perform: (key: ApiKey) => onAct(id, key),
    });
    return [
      of(
        'edit',
        t(($) => $.edit),
        IconPencil,
      ),
      of(
        'rotate',
        t(($) => $.rotate),
        IconRefresh,
      ),
      of(
        'revoke',
        t(($) => $.revoke),
        IconTrash,
      ),
    ];
  }, [t, onAct]);
  const mayOf = (key: ApiKey) =>
    [...key.acciones.map(nameOf), ...key.permisos.map((permit) => t(($) => $.permits[permit]))].join(', ');
  const usedOf = (key: ApiKey) => (key.ultimo_uso ? formatInstant(key.ultimo_uso, false) : t(($) => $.never));
  const standing = (key: ApiKey) => standingOf(key, Date.now());
  const columns: readonly Column<ApiKey>[] = [
    {
      id: 'name',
      header: t(($) => $.name),
      cell: (key) => (
        <span className={css.name}>
          <strong>{key.nombre}</strong>
          <small>
            {key.quien.nombre} {key.quien.apellido}
          </small>
          <small className={css.narrow}>
            {mayOf(key)} · {t(($) => $.ends)} {formatDate(key.vence)} · {t(($) => $.used)} {usedOf(key)}
          </small>
        </span>
      ),
    },
    {
      id: 'may',
      header: t(($) => $.may),
      cell: (key) => mayOf(key),
      hideBelow: 'tablet',
    },
    {
      id: 'reach',
      header: t(($) => $.reach),
      cell: (key) =>
        key.carpetas.length > 0
          ? key.carpetas.map(({ nombre }) => nombre).join(', ')
          : t(($) => $.reach_person),
      hideBelow: 'wide',
    },
    {
      id: 'prefix',
      header: t(($) => $.begins),
      cell: (key) => <code>{key.prefijo}…</code>,
      hideBelow: 'desk',
    },
    {
      id: 'used',
      header: t(($) => $.used),
      cell: usedOf,
      whole: true,
      hideBelow: 'tablet',
    },
    {
      id: 'ends',
      header: t(($) => $.ends),
      cell: (key) => formatDate(key.vence),
      whole: true,
      hideBelow: 'phone',
    },
    {
      id: 'state',
      header: t(($) => $.state),
      cell: (key) => (
        <StatusBadge tone={TONES[standing(key)]}>{t(($) => $.states[standing(key)])}</StatusBadge>
      ),
      whole: true,
    },
    {
      id: 'acts',
      header: t(($) => $.acts),
      quiet: true,
      align: 'right',
      whole: true,
      cell: (key) =>
        isGood(key) ? (
          <ActionMenu label={t(($) => $.acts_of, { name: key.nombre })} actions={acts} thing={key} />
        ) : null,
    },
  ];
  return (
    <DataTable
      caption={t(($) => $.keys)}
      rows={list.data ?? NO_KEYS}
      columns={columns}
      rowId={(key) => String(key.id)}
      rowName={(key) => key.nombre}
      {...ofQuery(list)}
      empty={
        <EmptyState kind="nothing-yet" title={t(($) => $.empty_title)}>
          {t(($) => $.empty_text)}
        </EmptyState>
      }
    />
  );
}
