import { TIMELINE_KINDS } from '@legajo/contract/people/timeline';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import css from './File.module.css';
import { employeeQuery, type PanelProps, timelineQuery } from './file.ts';
import { Moments } from './Moments.tsx';

const ALL = 'todo';

/** Everything that happened to the person, by kind. */
export function ActivityTab({ personId }: PanelProps) {
  const { t } = useTranslation('employee-file');
  const backend = useBackend();
  const navigate = useNavigate();
  const asked = useSearch({ from: '/shell/employee/$id' }).clase;
  const clase = TIMELINE_KINDS.find((kind) => kind === asked);
  const employee = useQuery(employeeQuery(backend, personId)).data;
  const timeline = useInfiniteQuery(timelineQuery(backend, personId, clase));
  const moments = timeline.data?.pages.flatMap(({ data }) => data) ?? [];
  const hires = clase === undefined || clase === 'empleo';
  return (
    <div className={css.stack}>
      <ChipChoice
        label={t(($) => $.kinds_label)}
        options={([ALL, ...TIMELINE_KINDS] as const).map((kind) => ({
          id: kind,
          label: t(($) => $.kinds[kind]),
        }))}
        current={clase ?? ALL}
        onChange={(next) =>
          void navigate({
            to: '/employee/$id',
            params: { id: String(personId) },
            search: (before) => ({ ...before, clase: next === ALL ? undefined : next }) as never,
            replace: true,
          })
        }
      />
      {timeline.error ? (
        <ErrorPanel problem={toProblem(timeline.error)} onRetry={() => void timeline.refetch()} />
      ) : null}
      {timeline.isSuccess && moments.length === 0 && !hires ? (
        <p className={css.note}>{t(($) => $.no_moments)}</p>
      ) : null}
      <Moments
        moments={moments}
        employee={hires ? employee : undefined}
        whole={timeline.isSuccess && !timeline.hasNextPage}
      />
      <MoreRows query={timeline} label={t(($) => $.older)} loading={t(($) => $.loading)} />
    </div>
  );
}
