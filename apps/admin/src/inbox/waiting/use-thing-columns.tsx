import { Due } from '@legajo/ui/approvals/Due.tsx';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { WithFace } from '@legajo/ui/self-service/photo/WithFace.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../Inbox.module.css';
import type { Thing } from '../inbox-query.ts';

/** What waits, about whom or by whom, in whose stead; since when, and until when. */
export function useThingColumns(): readonly Column<Thing>[] {
  const { t } = useTranslation('inbox');
  return useMemo(() => {
    const words = (row: Thing) => {
      const who = row.sobre ?? row.pedido_por;
      const kind = t(($) => $.kinds[row.clase]);
      const insteadOf = row.por && t(($) => $.instead_of, { name: formatName(row.por) });
      return (
        <span className={css.two}>
          <strong>{row.asunto}</strong>
          <span>{[who ? formatName(who) : kind, insteadOf].filter(Boolean).join(' · ')}</span>
        </span>
      );
    };
    return [
      {
        id: 'what',
        header: t(($) => $.what),
        cell: (row) => {
          const who = row.sobre ?? row.pedido_por;
          return who ? <WithFace person={who}>{words(row)}</WithFace> : words(row);
        },
      },
      {
        id: 'when',
        header: t(($) => $.when),
        whole: true,
        align: 'right',
        width: '10rem',
        cell: (row) => (
          <span className={css.when}>
            <span>{formatInstant(row.desde, false)}</span>
            <Due due={row.vence} />
          </span>
        ),
      },
    ];
  }, [t]);
}
