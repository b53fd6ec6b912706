import { useBackend } from '@legajo/ui/api/context.tsx';
import { ColleagueFace } from '@legajo/ui/directory/ColleagueFace.tsx';
import { placesQuery, workOf } from '@legajo/ui/directory/directory.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { SearchBox } from '@legajo/ui/kit/list/FilterBar.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './Directory.module.css';
import { useColleagues } from './use-colleagues.ts';

/** The people, searched and narrowed by sector and location. */
export function ColleagueList() {
  const list = useColleagues();
  const { t } = useTranslation('directory');
  const { t: kit } = useTranslation();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/directory' });
  const places = useQuery(placesQuery(useBackend())).data ?? [];
  const slow = useSlow(list.isPending);
  const people = list.data?.pages.flatMap(({ data }) => data);
  const narrowed = Boolean(search.q || search.sector || search.locacion);
  const narrow = (change: Partial<typeof search>) => {
    const next = { ...search, ...change };
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as typeof search;
    void navigate({ to: '/directory', search: kept, replace: true });
  };
  const optionsOf = (kind: 'sector' | 'locacion') =>
    places
      .filter(({ tipo }) => tipo === kind)
      .map(({ id, nombre }) => ({ value: String(id), label: nombre }));
  return (
    <>
      <div className={css.find}>
        <SearchBox value={search.q ?? ''} onSearch={(q) => narrow({ q })} placeholder={t(($) => $.find)} />
      </div>
      <div className={css.narrow}>
        <SelectField
          label={t(($) => $.sector)}
          placeholder={t(($) => $.any_sector)}
          options={optionsOf('sector')}
          value={search.sector ?? ''}
          onChange={(event) => narrow({ sector: event.target.value })}
        />
        <SelectField
          label={t(($) => $.location)}
          placeholder={t(($) => $.any_location)}
          options={optionsOf('locacion')}
          value={search.locacion ?? ''}
          onChange={(event) => narrow({ locacion: event.target.value })}
        />
      </div>
      <p role="status" className="sr-only">
        {people ? t(($) => $.found, { count: list.data?.pages[0]?.pagination?.total ?? 0 }) : null}
      </p>
      {slow ? <Skeleton width={100} height={240} /> : null}
      {people?.length === 0 ? (
        <EmptyState
          kind={narrowed ? 'nothing-found' : 'nothing-yet'}
          title={narrowed ? t(($) => $.none) : t(($) => $.empty)}
        >
          {narrowed ? t(($) => $.none_text) : t(($) => $.empty_text)}
        </EmptyState>
      ) : null}
      <Faces>
        <ul className={css.rows}>
          {(people ?? []).map((person) => (
            <li key={person.id}>
              <Link
                to="/directory"
                search={{ ...search, de: String(person.id) }}
                className={css.row}
                aria-current={search.de === String(person.id) ? 'true' : undefined}
              >
                <ColleagueFace person={person} size="small" />
                <span className={css.words}>
                  <strong>{formatName(person)}</strong>
                  <span>{workOf(person)}</span>
                </span>
                {person.ausente === 1 ? (
                  <StatusBadge tone="off">{t(($) => $.away)}</StatusBadge>
                ) : (
                  <span className={css.place}>{person.locacion}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Faces>
      <MoreRows query={list} label={t(($) => $.more)} loading={kit(($) => $.loading)} />
    </>
  );
}
