import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { DirectoryFault } from '@legajo/ui/directory/DirectoryFault.tsx';
import { colleaguesQuery } from '@legajo/ui/directory/directory.ts';
import { TextField } from '@legajo/ui/kit/field/TextField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink, useGo } from '../app/links.tsx';
import { useDirectorySearch } from '../app/use-place.ts';
import { Back } from './Back.tsx';
import { ColleagueRow } from './ColleagueRow.tsx';
import css from './Directory.module.css';
import { NarrowChips, TEAM } from './NarrowChips.tsx';
import { Team } from './Team.tsx';

/** Who types is waited for: each search counts (areas 16.2). */
const TYPING_MS = 400;

/** The people one works with: searched, narrowed to one's own sector or location. */
export function DirectoryScreen() {
  const { t } = useTranslation('directory');
  const { t: kit } = useTranslation();
  const go = useGo();
  const { q = '', de } = useDirectorySearch();
  const [words, setWords] = useState(q);
  const heading = useArrival(t(($) => $.title));
  const said = words.trim();
  useEffect(() => {
    if (said === q) return;
    const timer = setTimeout(
      () =>
        void go({
          to: '/directory',
          // Words are looked for among all: a team is seen as a whole.
          search: { ...(said ? { q: said } : {}), ...(de && de !== TEAM ? { de } : {}) },
          replace: true,
        }),
      TYPING_MS,
    );
    return () => clearTimeout(timer);
  }, [said, q, de, go]);
  const isTeam = de === TEAM;
  const kind = de?.startsWith('l') ? 'locacion' : 'sector';
  const search = { q: q || undefined, ...(de && !isTeam ? { [kind]: de.slice(1) } : {}) };
  const list = useInfiniteQuery({
    ...colleaguesQuery(useBackend(), search),
    placeholderData: keepPreviousData,
    enabled: !isTeam,
  });
  const slow = useSlow(!isTeam && list.isPending);
  const people = list.data?.pages.flatMap(({ data }) => data);
  const total = list.data?.pages[0]?.pagination?.total ?? 0;
  const failed = !isTeam && list.error && !people;
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <Back to="/" />
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.title)}
        </h1>
        {failed ? null : (
          <PlaceLink to="/directory/chart" className={css.aside}>
            {t(($) => $.chart)}
          </PlaceLink>
        )}
      </div>
      {failed ? (
        <DirectoryFault problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <TextField
            label={t(($) => $.find)}
            type="search"
            icon={<IconSearch size={20} aria-hidden="true" />}
            value={words}
            maxLength={200}
            onChange={(event) => setWords(event.target.value)}
          />
          <NarrowChips
            current={de ?? ''}
            onChange={(next) => {
              if (next === TEAM) setWords('');
              void go({
                to: '/directory',
                search: { ...(said && next !== TEAM ? { q: said } : {}), ...(next ? { de: next } : {}) },
                replace: true,
              });
            }}
          />
        </>
      )}
      {isTeam ? (
        <Team />
      ) : (
        <>
          <p role="status" className={css.note}>
            {people && people.length > 0 ? t(($) => $.found, { count: total }) : null}
          </p>
          {slow ? <Skeleton width={100} height={240} /> : null}
          {people?.length === 0 ? (
            <EmptyState
              kind={q || de ? 'nothing-found' : 'nothing-yet'}
              title={q || de ? t(($) => $.none) : t(($) => $.empty)}
            >
              {q || de ? t(($) => $.none_text) : t(($) => $.empty_text)}
            </EmptyState>
          ) : null}
          <Faces>
            <ul className={css.list}>
              {(people ?? []).map((person) => (
                <li key={person.id}>
                  <ColleagueRow person={person} />
                </li>
              ))}
            </ul>
          </Faces>
          <MoreRows query={list} label={t(($) => $.more)} loading={kit(($) => $.loading)} />
        </>
      )}
    </div>
  );
}
