import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useBackend } from '../api/context.tsx';
import { toProblem } from '../api/problem.ts';
import { EmptyState } from '../kit/list/EmptyState.tsx';
import { MoreRows } from '../kit/list/MoreRows.tsx';
import { Skeleton, useSlow } from '../kit/list/Skeleton.tsx';
import { Faces } from '../self-service/photo/Faces.tsx';
import css from './Directory.module.css';
import { DirectoryFault } from './DirectoryFault.tsx';
import { levelQuery } from './directory.ts';
import { Node, type ToColleague } from './Node.tsx';

/** Those at the top of the chart, from whom one goes down. */
export function Tops({ To }: { readonly To: ToColleague }) {
  const { t } = useTranslation('directory');
  const { t: kit } = useTranslation();
  const level = useInfiniteQuery(levelQuery(useBackend(), null));
  const slow = useSlow(level.isPending);
  const tops = level.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="tops">
      <h2 id="tops" className={css.title}>
        {t(($) => $.tops)}
      </h2>
      {level.error && !tops ? (
        <DirectoryFault problem={toProblem(level.error)} onRetry={() => void level.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      {tops?.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.no_tops)}>
          {t(($) => $.no_tops_text)}
        </EmptyState>
      ) : null}
      <Faces>
        <ul className={css.tops}>
          {(tops ?? []).map((one) => (
            <li key={one.id}>
              <To id={one.id} className={css.node}>
                <Node person={one} />
              </To>
            </li>
          ))}
        </ul>
      </Faces>
      <MoreRows query={level} label={t(($) => $.more)} loading={kit(($) => $.loading)} />
    </section>
  );
}
