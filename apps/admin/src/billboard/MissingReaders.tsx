import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import type { ListPlace } from '@legajo/ui/kit/list/list-place.ts';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import css from './Billboard.module.css';
import { type Post, readersQuery, type SectorCount } from './posts.ts';

/** Those who have not read, or not accepted, a post, by name: of one sector or of all. */
export function MissingReaders(props: {
  readonly post: Post;
  readonly sector: SectorCount | null;
  readonly onAll: () => void;
  readonly nameOf: (sector: SectorCount) => string;
}) {
  const { post, sector, onAll, nameOf } = props;
  const { t } = useTranslation('billboard');
  const [place, setPlace] = useState<ListPlace>({});
  // A page belongs to its sector.
  const [of, setOf] = useState(sector);
  if (of?.id !== sector?.id) {
    setOf(sector);
    setPlace({});
  }
  const list = useQuery(
    readersQuery(
      useBackend(),
      post.id,
      {
        estado: post.acepta === 1 ? 'sin_aceptar' : 'sin_leer',
        sector: sector ? String(sector.id) : undefined,
      },
      place,
    ),
  );
  const rows = list.data?.data ?? [];
  const total = list.data?.pagination?.total ?? rows.length;
  const about = ({ leido, aceptado_antes }: (typeof rows)[number]) => {
    if (aceptado_antes) return t(($) => $.accepted_before, { at: formatInstant(aceptado_antes, false) });
    return leido ? t(($) => $.read_at, { at: formatInstant(leido, false) }) : t(($) => $.unread);
  };
  return (
    <Section
      title={
        sector
          ? t(($) => $.missing_of, { sector: nameOf(sector), count: total })
          : t(($) => $.missing_all, { count: total })
      }
      action={
        sector ? (
          <Button size="small" onClick={onAll}>
            {t(($) => $.see_all)}
          </Button>
        ) : null
      }
    >
      {list.error ? <ErrorPanel problem={toProblem(list.error)} onRetry={() => list.refetch()} /> : null}
      {list.data && rows.length === 0 ? <p className={css.help}>{t(($) => $.none_missing)}</p> : null}
      <ul className={css.people}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{`${row.apellido}, ${row.nombre}`}</span>
            <span className={css.help}>{about(row)}</span>
            <span className={css.help}>{row.correo === 1 ? t(($) => $.by_mail) : t(($) => $.no_mail)}</span>
          </li>
        ))}
      </ul>
      {total > rows.length || place.page ? (
        <ListPager
          place={place}
          pagination={list.data?.pagination}
          shown={rows.length}
          onGo={(change) => setPlace((before) => clean({ ...before, ...change }))}
          hint={null}
        />
      ) : null}
    </Section>
  );
}
