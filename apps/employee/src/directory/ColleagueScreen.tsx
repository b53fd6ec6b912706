import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Chart } from '@legajo/ui/directory/Chart.tsx';
import { ColleagueCard } from '@legajo/ui/directory/ColleagueCard.tsx';
import { DirectoryFault } from '@legajo/ui/directory/DirectoryFault.tsx';
import { colleagueQuery } from '@legajo/ui/directory/directory.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useTitle } from '@legajo/ui/kit/Page.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocumentId as useColleagueId } from '../app/use-place.ts';
import { Back } from './Back.tsx';
import css from './Directory.module.css';
import { ToCard } from './ToCard.tsx';

/** Somebody's card, with whom they report to and who report to them. */
export function ColleagueScreen() {
  const { t } = useTranslation('directory');
  const one = useQuery(colleagueQuery(useBackend(), useColleagueId() ?? 0));
  const slow = useSlow(one.isPending);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = one;
  useTitle(data ? formatName(data) : t(($) => $.title));
  // From card to card the place is the same: arriving is that another name stands there.
  const arrived = data?.id;
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <div className={css.screen}>
      <div className={css.title}>
        <Back to="/directory" />
      </div>
      {one.error && !data ? (
        <DirectoryFault problem={toProblem(one.error)} onRetry={() => void one.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      {data ? (
        <Faces>
          <ColleagueCard person={data} level={1} ref={heading} />
          <Chart person={data} To={ToCard} />
        </Faces>
      ) : null}
    </div>
  );
}
