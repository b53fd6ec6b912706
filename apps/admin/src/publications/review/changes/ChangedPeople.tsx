import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatIdentity, identityLabel } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '../../Publishing.module.css';
import { PageShown } from '../PageShown.tsx';
import { type Change, type ChangedPerson, changesQuery } from './changes.ts';

const NOBODY: readonly ChangedPerson[] = [];

/** The people of one change: each with the way to their record, and the page that goes out to them. */
export function ChangedPeople({ process, change }: { readonly process: number; readonly change: Change }) {
  const { t } = useTranslation('publications');
  const format = useFormat();
  const country = useSession().user?.pais;
  const query = useQuery(changesQuery(useBackend(), process));
  const people = query.data?.[change].personas ?? NOBODY;
  const rest = (query.data?.[change].cantidad ?? 0) - people.length;
  const [currentId, setCurrent] = useState<number | null>(null);
  const current = people.find(({ id }) => id === currentId) ?? people[0] ?? null;
  const columns = useMemo<readonly Column<ChangedPerson>[]>(
    () => [
      {
        id: 'person',
        header: t(($) => $.person),
        cell: (person) => (
          <Link to="/employee/$id" params={{ id: String(person.id) }} className={css.personLink}>
            {person.nombre}
          </Link>
        ),
      },
      {
        id: 'number',
        header: identityLabel(country),
        width: '30%',
        cell: (person) => formatIdentity(person.cuil, country),
        hideBelow: 'phone',
      },
      {
        id: 'change',
        header: t(($) => $.net_change),
        width: '26%',
        cell: ({ variacion }) => (variacion === null ? null : format.difference(variacion)),
      },
    ],
    [t, country, format],
  );
  return (
    <>
      <div className={css.left}>
        <DataTable
          caption={t(($) => $.changes_what[change])}
          rows={people}
          columns={change === 'cambian' ? columns : columns.filter(({ id }) => id !== 'change')}
          rowId={({ id }) => String(id)}
          rowName={({ nombre }) => nombre}
          currentId={current === null ? undefined : String(current.id)}
          onOpen={({ id }) => setCurrent(id)}
          onWalk={({ id }) => setCurrent(id)}
          {...ofQuery(query)}
          empty={<EmptyState kind="nothing-yet" title={t(($) => $.changes_none[change])} />}
        />
        {rest > 0 ? <p className={css.legend}>{t(($) => $.and_more, { count: rest })}</p> : null}
      </div>
      {current?.idItem ? (
        <section className={css.panel} aria-label={current.archivo ?? current.nombre}>
          <PageShown
            key={current.idItem}
            process={process}
            item={{
              id: current.idItem,
              archivo: current.archivo ?? '',
              hojas: current.hojas,
              lectura: null,
              otra: null,
              confianza: 0,
            }}
          />
          <div className={css.fix}>
            <h2>{current.nombre}</h2>
            <p className={css.sub}>{current.archivo}</p>
          </div>
        </section>
      ) : null}
    </>
  );
}
