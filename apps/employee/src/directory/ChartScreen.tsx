import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Chart } from '@legajo/ui/directory/Chart.tsx';
import { DirectoryFault } from '@legajo/ui/directory/DirectoryFault.tsx';
import { colleagueQuery } from '@legajo/ui/directory/directory.ts';
import { Tops } from '@legajo/ui/directory/Tops.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useArrival } from '@legajo/ui/kit/Page.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { useDirectorySearch } from '../app/use-place.ts';
import { Back } from './Back.tsx';
import css from './Directory.module.css';
import { ToCard } from './ToCard.tsx';

/** The chart from oneself up and down; from the top where one says so, or is not in it. */
export function ChartScreen() {
  const { t } = useTranslation('directory');
  const { user } = useSession();
  const wantsTop = useDirectorySearch().de === 'arriba';
  const own = useQuery({ ...colleagueQuery(useBackend(), user?.id ?? 0), enabled: !wantsTop });
  const slow = useSlow(!wantsTop && own.isPending);
  const heading = useArrival(t(($) => $.chart));
  const problem = !wantsTop && own.error && !own.data ? toProblem(own.error) : null;
  const isOut = problem?.code === 'SYSTEM_NOT_FOUND';
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <Back to="/directory" />
        <h1 ref={heading} tabIndex={-1}>
          {t(($) => $.chart)}
        </h1>
        {isOut || problem ? null : wantsTop ? (
          <PlaceLink to="/directory/chart" className={css.aside} replace>
            {t(($) => $.from_me)}
          </PlaceLink>
        ) : (
          <PlaceLink to="/directory/chart" search={{ de: 'arriba' }} className={css.aside} replace>
            {t(($) => $.from_top)}
          </PlaceLink>
        )}
      </div>
      {problem && !isOut ? <DirectoryFault problem={problem} onRetry={() => void own.refetch()} /> : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      {wantsTop || isOut ? <Tops To={ToCard} /> : null}
      {own.data && !wantsTop ? (
        <Faces>
          <Chart person={own.data} To={ToCard} />
        </Faces>
      ) : null}
    </div>
  );
}
