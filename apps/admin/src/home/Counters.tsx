import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Figure, Figures } from '@legajo/ui/kit/list/Figures.tsx';
import { Skeleton, useSlow } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type HomeSummary, summaryQuery } from './home-summary.ts';

/** People by state. Says too, for the whole page, that the counters could not be had. */
export function Counters() {
  const backend = useBackend();
  const seesPeople = useCan(ACTIONS.employees);
  const summary = useQuery(summaryQuery(backend));
  if (summary.isError && !summary.data)
    return <ErrorPanel problem={toProblem(summary.error)} onRetry={() => summary.refetch()} />;
  return seesPeople ? <People summary={summary.data} /> : null;
}

function People({ summary }: { readonly summary: HomeSummary | undefined }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const slow = useSlow(!summary);
  const figures = [
    [
      t(($) => $.people),
      summary && summary.activos + summary.por_ingresar + summary.onboarding + summary.inactivos,
    ],
    [t(($) => $.active), summary?.activos],
    // Said only where there are some.
    ...(summary && summary.por_ingresar > 0 ? [[t(($) => $.upcoming), summary.por_ingresar] as const] : []),
    [t(($) => $.onboarding), summary?.onboarding],
    [t(($) => $.inactive), summary?.inactivos],
  ] as const satisfies readonly (readonly [string, number | undefined])[];
  return (
    <Figures>
      {figures.map(([label, value]) => (
        <Figure
          key={label}
          size="large"
          label={label}
          value={
            value === undefined ? slow ? <Skeleton width={60} height={20} /> : ' ' : format.number(value)
          }
        />
      ))}
    </Figures>
  );
}
