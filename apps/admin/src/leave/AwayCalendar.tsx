import { dayAfter, weekdayOf } from '@legajo/contract/leave/calendar';
import { dayIn, formatDay, parseDay } from '@legajo/contract/values/dates';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sectorsQuery } from '../people/employees.ts';
import css from './Leave.module.css';
import { LeaveDialog } from './LeaveDialog.tsx';
import { type AwayRow, calendarQuery } from './leave.ts';
import type { Change, LeaveSearch } from './search-params.ts';

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const SHOWN_DAYS = 28;

/** The Monday of the week that a day lies in. */
const mondayOf = (day: string) => dayAfter(day, 1 - weekdayOf(day));

/** Who is away in four weeks: a row for each person, a cell for each day; why, as far as its reader may know it. */
export function AwayCalendar(props: { readonly search: LeaveSearch; readonly onGo: (next: Change) => void }) {
  const { search, onGo } = props;
  const { t } = useTranslation('leave-desk');
  const format = useFormat();
  const backend = useBackend();
  const [opened, open] = useState<number | null>(null);
  const today = dayIn(new Date(), HERE);
  const first = mondayOf(parseDay(search.desde ?? '') ?? today);
  const days = Array.from({ length: SHOWN_DAYS }, (_, index) => dayAfter(first, index));
  const last = days.at(-1) ?? first;
  const { sector } = search;
  const query = useQuery(calendarQuery(backend, { desde: formatDay(first), hasta: formatDay(last), sector }));
  const sectors = useQuery(sectorsQuery(backend)).data ?? [];
  const go = (by: number) => onGo({ vista: 'calendario', sector, desde: formatDay(dayAfter(first, by)) });
  const people = [...Map.groupBy(query.data ?? [], ({ quien }) => quien.id).values()];
  const isAway = (row: AwayRow, day: string) =>
    (parseDay(row.desde) ?? '') <= day && day <= (parseDay(row.hasta) ?? '');
  const dayWords = (day: string) =>
    new Intl.DateTimeFormat(format.locale, { weekday: 'narrow', timeZone: 'UTC' }).format(
      new Date(`${day}T12:00:00Z`),
    );
  return (
    <>
      <div className={css.bar}>
        <SelectField
          hideLabel
          label={t(($) => $.sector)}
          placeholder={t(($) => $.sector)}
          value={sector ?? ''}
          options={sectors.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          onChange={(event) =>
            onGo({ vista: 'calendario', desde: search.desde, sector: event.target.value || undefined })
          }
        />
        <Button onClick={() => go(-SHOWN_DAYS)}>{t(($) => $.before)}</Button>
        <Button onClick={() => onGo({ vista: 'calendario', sector })}>{t(($) => $.today)}</Button>
        <Button onClick={() => go(SHOWN_DAYS)}>{t(($) => $.after)}</Button>
        <p>{t(($) => $.span, { from: formatDay(first), to: formatDay(last) })}</p>
      </div>
      {query.error ? (
        <ErrorPanel problem={toProblem(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <Skeleton width={100} height={200} /> : null}
      {query.data && people.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.nobody_away)}>
          {t(($) => $.nobody_away_text)}
        </EmptyState>
      ) : null}
      {people.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={css.scroll} tabIndex={0} aria-label={t(($) => $.tabs.calendario)}>
          <table className={css.calendar}>
            <caption className="sr-only">{t(($) => $.tabs.calendario)}</caption>
            <thead>
              <tr>
                <th scope="col">{t(($) => $.people_away, { count: people.length })}</th>
                {days.map((day) => (
                  <th
                    key={day}
                    scope="col"
                    data-rest={weekdayOf(day) > 5}
                    data-today={day === today}
                    aria-label={formatDay(day)}
                  >
                    <span>{dayWords(day)}</span>
                    {Number(day.slice(8))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((rows) => (
                <tr key={rows[0]?.quien.id}>
                  <th scope="row">{rows[0] ? formatName(rows[0].quien) : ''}</th>
                  {days.map((day) => {
                    const row = rows.find((one) => isAway(one, day));
                    const begins = row && (parseDay(row.desde) === day || day === first);
                    return (
                      <td
                        key={day}
                        data-rest={weekdayOf(day) > 5}
                        data-away={row?.estado}
                        title={row ? (row.tipo ?? t(($) => $.absent)) : undefined}
                      >
                        {row && begins && row.idSolicitud !== null ? (
                          <button type="button" onClick={() => open(row.idSolicitud)}>
                            <span className={css.word}>
                              {row.tipo ?? t(($) => $.absent)}
                              <span className="sr-only">
                                {`, ${t(($) => $.states[row.estado])}, ${row.desde} – ${row.hasta}`}
                              </span>
                            </span>
                          </button>
                        ) : row ? (
                          <span className={begins ? css.word : 'sr-only'}>
                            {row.tipo ?? t(($) => $.absent)}
                          </span>
                        ) : null}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t(($) => $.away_count)}</th>
                {days.map((day) => (
                  <td key={day} data-rest={weekdayOf(day) > 5}>
                    {format.number(people.filter((rows) => rows.some((row) => isAway(row, day))).length)}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </section>
      ) : null}
      <p className={css.note}>{t(($) => $.who_sees)}</p>
      {opened === null ? null : <LeaveDialog key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}
