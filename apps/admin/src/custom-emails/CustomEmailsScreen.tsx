import { useBackend } from '@legajo/ui/api/context.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './CustomEmails.module.css';
import { type ListedMail, mailsQuery } from './mails.ts';

const NO_ROWS: readonly ListedMail[] = [];

/** The mails of the portal: which ones the company words itself, in which language, and which stay ours. */
export function CustomEmailsScreen() {
  const { t } = useTranslation('custom-emails');
  const navigate = useNavigate();
  const list = useQuery(mailsQuery(useBackend()));
  const standing = (row: ListedMail) => {
    if (row.editable === 0) return <StatusBadge tone="off">{t(($) => $.fixed)}</StatusBadge>;
    const own = row.idiomas.filter(({ modificado }) => modificado === 1);
    if (own.some(({ roto }) => roto === 1))
      return <StatusBadge tone="wait">{t(($) => $.broken)}</StatusBadge>;
    if (own.length === 0) return t(($) => $.ours);
    return (
      <StatusBadge tone="ok">
        {own
          .map(
            ({ idioma, activo }) =>
              `${t(($) => $.languages[idioma])}${activo ? '' : ` (${t(($) => $.off)})`}`,
          )
          .join(', ')}
      </StatusBadge>
    );
  };
  const columns: readonly Column<ListedMail>[] = [
    { id: 'name', header: t(($) => $.mail), cell: (row) => <strong>{row.nombre}</strong> },
    {
      id: 'group',
      header: t(($) => $.group),
      cell: (row) => t(($) => $.groups[row.grupo]),
      hideBelow: 'phone',
    },
    { id: 'own', header: t(($) => $.own_words), cell: standing },
  ];
  return (
    <Page title={t(($) => $.title)} sub={t(($) => $.sub)}>
      <DataTable
        caption={t(($) => $.title)}
        rows={list.data ?? NO_ROWS}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.nombre}
        onOpen={(row) => {
          if (row.editable === 1) void navigate({ to: '/CustomEmails/edit', search: { id: row.id } });
        }}
        {...ofQuery(list)}
        empty={<EmptyState kind="nothing-yet" title={t(($) => $.title)} />}
      />
      <p className={css.help}>{t(($) => $.fixed_help)}</p>
    </Page>
  );
}
