import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { toProblem } from '../api/problem.ts';
import { MoreRows } from '../kit/list/MoreRows.tsx';
import { Skeleton, useSlow } from '../kit/list/Skeleton.tsx';
import css from './Directory.module.css';
import { DirectoryFault } from './DirectoryFault.tsx';
import { type FoundColleague, levelQuery } from './directory.ts';
import { Node, type ToColleague } from './Node.tsx';
import { walkChart } from './walk-chart.ts';

/** Whom somebody reports to up to the top, and who report to them: a level at a time, walked by arrows (areas 16.3). */
export function Chart({ person, To }: { readonly person: FoundColleague; readonly To: ToColleague }) {
  const { t } = useTranslation('directory');
  const { t: kit } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const level = useInfiniteQuery({ ...levelQuery(useBackend(), person.id), enabled: person.a_cargo > 0 });
  const slow = useSlow(person.a_cargo > 0 && level.isPending);
  const reports = level.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section aria-labelledby="chart">
      <h2 id="chart" className={css.title}>
        {t(($) => $.who_and_whom)}
      </h2>
      {person.superiores.length + person.a_cargo === 0 ? (
        <p className={css.note}>{t(($) => $.alone)}</p>
      ) : null}
      <nav
        ref={place}
        aria-labelledby="chart"
        className={css.chart}
        onKeyDown={(event) => walkChart(event, place.current)}
      >
        <ol className={css.above}>
          {person.superiores.map((one) => (
            <li key={one.id}>
              <To id={one.id} className={css.node}>
                <Node person={one} />
              </To>
            </li>
          ))}
          <li aria-current="true">
            {/* Reached by arrows alone: it is the card above. */}
            <div className={css.node} data-own tabIndex={-1}>
              <Node person={person} />
            </div>
          </li>
        </ol>
        {level.error ? (
          <DirectoryFault problem={toProblem(level.error)} onRetry={() => void level.refetch()} />
        ) : null}
        {slow ? <Skeleton width={100} height={64} /> : null}
        {reports.length > 0 ? (
          <ul className={css.reports}>
            {reports.map((one) => (
              <li key={one.id}>
                <To id={one.id} className={css.node}>
                  <Node person={one} />
                </To>
              </li>
            ))}
          </ul>
        ) : null}
      </nav>
      <MoreRows query={level} label={t(($) => $.more)} loading={kit(($) => $.loading)} />
      {person.superiores.length + person.a_cargo > 0 ? <p className={css.keys}>{t(($) => $.keys)}</p> : null}
    </section>
  );
}
