import type { Listed } from '@legajo/ui/approvals/approvals.ts';
import { StateBadge } from '@legajo/ui/approvals/StateBadge.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { WithFace } from '@legajo/ui/self-service/photo/WithFace.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Inbox.module.css';

/** What is asked for and by whom, and how it stands. */
export function useRequestColumns(): readonly Column<Listed>[] {
  const { t } = useTranslation('inbox');
  return useMemo(
    () => [
      {
        id: 'what',
        header: t(($) => $.what),
        cell: (row) => (
          <WithFace person={row.pedido_por}>
            <span className={css.two}>
              <strong>{row.asunto}</strong>
              <span>{formatName(row.pedido_por)}</span>
            </span>
          </WithFace>
        ),
      },
      {
        id: 'when',
        header: t(($) => $.when),
        whole: true,
        align: 'right',
        width: '10rem',
        cell: (row) => (
          <span className={css.when}>
            <span>{formatInstant(row.pedido, false)}</span>
            <StateBadge state={row.estado} />
          </span>
        ),
      },
    ],
    [t],
  );
}
