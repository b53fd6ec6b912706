import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Chart } from '@legajo/ui/directory/Chart.tsx';
import { ColleagueCard } from '@legajo/ui/directory/ColleagueCard.tsx';
import { DirectoryFault } from '@legajo/ui/directory/DirectoryFault.tsx';
import { colleagueQuery } from '@legajo/ui/directory/directory.ts';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ToCard } from './ToCard.tsx';

/** Whoever is chosen: their card and their place in the chart. */
export function ColleaguePane({ id }: { readonly id: number }) {
  const one = useQuery(colleagueQuery(useBackend(), id));
  const slow = useSlow(one.isPending);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = one.data?.id;
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <>
      {one.error && !one.data ? (
        <DirectoryFault problem={toProblem(one.error)} onRetry={() => void one.refetch()} />
      ) : null}
      {slow ? <Skeleton width={100} height={160} /> : null}
      {one.data ? (
        <Faces>
          <ColleagueCard person={one.data} level={2} ref={heading} />
          <Chart person={one.data} To={ToCard} />
        </Faces>
      ) : null}
    </>
  );
}
