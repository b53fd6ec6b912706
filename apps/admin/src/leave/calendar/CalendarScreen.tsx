import { LIMITS } from '@legajo/contract/limits';
import { formatDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../../app/search.ts';
import { holidaysQuery } from '../holidays/holidays.ts';
import css from '../Leave.module.css';
import { LeaveDialog } from '../LeaveDialog.tsx';
import { LeaveFrame } from '../LeaveFrame.tsx';
import { calendarQuery } from '../leave.ts';
import type { CalendarChange } from '../search-params.ts';
import { AwayTable } from './AwayTable.tsx';
import { countsOf, daysFrom, PEOPLE, peopleOf } from './away.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { PeoplePager } from './PeoplePager.tsx';
import { firstOf } from './place.ts';

/** Who is away in some weeks: fifty people at a time, why as far as its reader may know it. */
export function CalendarScreen() {
  const { t } = useTranslation('leave-desk');
  const backend = useBackend();
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/leave/calendar' });
  const [opened, open] = useState<number | null>(null);
  const today = useCompanyToday();
  const first = firstOf(search, today);
  const weeks = Number(search.semanas ?? 4);
  const days = useMemo(() => daysFrom(first, weeks), [first, weeks]);
  const last = days.at(-1) ?? first;
  const span = { desde: formatDay(first), hasta: formatDay(last) };
  const query = useQuery(calendarQuery(backend, { ...span, sector: search.sector }));
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])];
  const holidays = useQueries({
    queries: years.map((anio) => holidaysQuery(backend, { anio })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []).filter(({ cuenta }) => cuenta === 1),
  });
  const people = useMemo(() => peopleOf(query.data ?? [], days, search.q), [query.data, days, search.q]);
  const counts = useMemo(() => countsOf(people, days), [people, days]);
  const pages = Math.max(1, Math.ceil(people.length / PEOPLE));
  const page = Math.min(search.page ?? 1, pages);
  const go = (change: CalendarChange) =>
    void navigate({ to: '/leave/calendar', search: clean({ ...search, page: undefined, ...change }) });
  const shown = people.slice((page - 1) * PEOPLE, page * PEOPLE);
  return (
    <LeaveFrame part="calendario">
      <CalendarBar search={search} first={first} today={today} onGo={go} />
      <p className={css.span}>{t(($) => $.span, { from: span.desde, to: span.hasta })}</p>
      {query.error ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {(query.data?.length ?? 0) >= LIMITS['leave.calendar.rows'] ? (
        <Notice tone="wait">{t(($) => $.too_many, { count: LIMITS['leave.calendar.rows'] })}</Notice>
      ) : null}
      {query.isPending ? <Skeleton width={100} height={200} /> : null}
      {query.data && people.length === 0 ? (
        <EmptyState
          kind={search.q ? 'nothing-found' : 'nothing-yet'}
          title={search.q ? t(($) => $.no_match) : t(($) => $.nobody_away)}
        >
          {search.q ? null : t(($) => $.nobody_away_text)}
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <AwayTable
          {...{ people: shown, total: people.length, days, today, counts, holidays }}
          onOpen={open}
        />
      ) : null}
      {pages > 1 ? (
        <PeoplePager page={page} pages={pages} total={people.length} onPage={(next) => go({ page: next })} />
      ) : null}
      <p className={css.note}>{t(($) => $.who_sees)}</p>
      {opened === null ? null : <LeaveDialog key={opened} id={opened} onClose={() => open(null)} />}
    </LeaveFrame>
  );
}
