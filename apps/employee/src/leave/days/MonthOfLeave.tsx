import { weekdayOf } from '@legajo/contract/leave/calendar';
import { addMonths } from '@legajo/contract/values/dates';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useCompanyToday } from '@legajo/ui/i18n/company-today.ts';
import { formatPeriod, opening } from '@legajo/ui/i18n/dates.ts';
import { IconButton } from '@legajo/ui/kit/Button.tsx';
import { addDays, dayAfterKey, sameDayIn, weeksOf } from '@legajo/ui/kit/date/month-grid.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { awayQuery, holidaysQuery } from '../leave.ts';
import { DayButton, WeekDays } from './DayButton.tsx';
import css from './Month.module.css';
import { MonthLegend } from './MonthLegend.tsx';
import { daysAfterTap, marksOf } from './marks.ts';

/** A table whose days are walked by keys is a grid, and its cells are those of one (WAI-ARIA, date picker dialog). */
const GRID = { role: 'grid', 'aria-multiselectable': true };
const cell = (selected: boolean) => ({ 'aria-selected': selected });

/** A month to choose days in, with what is known of them: holidays, one's own leave, and who else is away. */
export function MonthOfLeave(props: {
  readonly from: string | null;
  readonly to: string | null;
  /** One day alone is chosen. */
  readonly single: boolean;
  readonly onDays: (days: { readonly from: string; readonly to: string | null }) => void;
}) {
  const { from, to, single, onDays } = props;
  const { t, i18n } = useTranslation(['own-leave', 'dates']);
  const backend = useBackend();
  const { user } = useSession();
  const today = useCompanyToday();
  const begins = i18n.language.startsWith('pt') ? 0 : 1;
  const [at, setAt] = useState(from ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  // Days that were typed, or proposed, are shown.
  useEffect(() => {
    if (from) setAt(from);
  }, [from]);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    byKey.current = false;
  }, [at]);
  const month = at.slice(0, 7);
  const first = `${month}-01`;
  const last = addDays(addMonths(first, 1), -1);
  const away = useQuery(awayQuery(backend, first, last));
  const holidays = useQuery(holidaysQuery(backend, month.slice(0, 4)));
  const marks = useMemo(
    () => marksOf({ first, last }, away.data ?? [], holidays.data ?? [], user?.id ?? 0),
    [first, last, away.data, holidays.data, user?.id],
  );
  const until = to ?? from;
  const isChosen = (day: string) => from !== null && until !== null && day >= from && day <= until;
  const failed = away.error ?? holidays.error;
  const name = opening(formatPeriod(first, i18n.language));
  return (
    <section className={css.month} aria-label={t(($) => $.month.label)}>
      <div className={css.head}>
        <IconButton label={t(($) => $.previous, { ns: 'dates' })} onClick={() => setAt(sameDayIn(at, -1))}>
          <IconChevronLeft />
        </IconButton>
        <h2 aria-live="polite">{name}</h2>
        <IconButton label={t(($) => $.next, { ns: 'dates' })} onClick={() => setAt(sameDayIn(at, 1))}>
          <IconChevronRight />
        </IconButton>
      </div>
      <table
        ref={grid}
        {...GRID}
        className={css.grid}
        aria-label={name}
        aria-busy={away.isPending || holidays.isPending}
        onKeyDown={(event) => {
          const next = dayAfterKey(at, event.key, event.shiftKey, begins);
          if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          byKey.current = true;
          setAt(next);
        }}
      >
        <WeekDays begins={begins} />
        <tbody>
          {weeksOf(at, begins).map((week) => (
            <tr key={week.find((day) => day !== null)}>
              {week.map((day, place) =>
                day === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week is what it is
                  <td key={place} />
                ) : (
                  <td
                    key={day}
                    {...cell(isChosen(day))}
                    data-from={day === from || undefined}
                    data-to={day === until || undefined}
                  >
                    <DayButton
                      day={day}
                      marks={marks.get(day)}
                      isRest={weekdayOf(day) > 5}
                      isToday={day === today}
                      isReached={day === at}
                      onChoose={() => onDays(daysAfterTap({ from, to }, day, single))}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {from !== null && (single || to !== null) ? null : (
        <p className={css.hint}>{from === null ? t(($) => $.month.tap_first) : t(($) => $.month.tap_last)}</p>
      )}
      <MonthLegend marks={marks} />
      {failed ? (
        <ErrorPanel
          problem={toProblem(failed)}
          onRetry={() => {
            if (away.error) void away.refetch();
            if (holidays.error) void holidays.refetch();
          }}
        />
      ) : null}
    </section>
  );
}
