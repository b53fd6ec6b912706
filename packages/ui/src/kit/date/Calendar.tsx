import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatLongDate, monthNames, opening, weekdayNames } from '../../i18n/dates.ts';
import { Button, IconButton } from '../Button.tsx';
import css from './Calendar.module.css';
import { dayAfterKey, sameDayIn, weeksOf } from './month-grid.ts';

/** The oldest who works was born after it. */
const FIRST_YEAR = 1920;
const YEARS_AHEAD = 10;

/** A table whose days are walked by keys is a grid, and its cells are those of one (WAI-ARIA, date picker dialog). */
const GRID = { role: 'grid' };
const cell = (selected: boolean) => ({ 'aria-selected': selected });

/** A month of days that arrows walk: by days and weeks, PageUp and PageDown by months, with Shift by years. */
export function Calendar(props: {
  readonly day: string | null;
  readonly today: string;
  /** Told once it has its size. */
  readonly onDrawn: () => void;
  readonly onChoose: (day: string) => void;
}) {
  const { day, today, onDrawn, onChoose } = props;
  const { t, i18n } = useTranslation('dates');
  const locale = i18n.language;
  const begins = locale.startsWith('pt') ? 0 : 1;
  const [at, setAt] = useState(day ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;
  // Only what keys did moves the focus: months and years are chosen above the grid.
  const byKey = useRef(true);
  const weeks = weeksOf(at, begins);
  useLayoutEffect(() => {
    if (weeks.length > 0) drawn.current();
  }, [weeks.length]);
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
    byKey.current = false;
  }, [at]);
  const [year = 0, month = 1] = at.split('-').map(Number);
  const last = Math.max(year, Number(today.slice(0, 4)) + YEARS_AHEAD);
  const first = Math.min(year, FIRST_YEAR);
  const months = monthNames(locale);
  const names = weekdayNames(locale);
  const nameOf = (iso: string) => {
    const [y = 0, m = 1, d = 1] = iso.split('-').map(Number);
    return opening(formatLongDate(new Date(y, m - 1, d), locale));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the screen below it stay there
    <div onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}>
      <div className={css.head}>
        <IconButton label={t(($) => $.previous)} onClick={() => setAt(sameDayIn(at, -1))}>
          <IconChevronLeft />
        </IconButton>
        <select
          className={css.select}
          aria-label={t(($) => $.month_of)}
          value={month}
          onChange={({ target }) => setAt(sameDayIn(at, Number(target.value) - month))}
        >
          {months.map((name, index) => (
            <option key={name} value={index + 1}>
              {opening(name)}
            </option>
          ))}
        </select>
        <select
          className={css.select}
          aria-label={t(($) => $.year_of)}
          value={year}
          onChange={({ target }) => setAt(sameDayIn(at, (Number(target.value) - year) * 12))}
        >
          {Array.from({ length: last - first + 1 }, (_, index) => last - index).map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <IconButton label={t(($) => $.next)} onClick={() => setAt(sameDayIn(at, 1))}>
          <IconChevronRight />
        </IconButton>
      </div>
      <table
        ref={grid}
        {...GRID}
        className={css.grid}
        aria-label={`${opening(months[month - 1] ?? '')} ${year}`}
        onKeyDown={(event) => {
          const to = dayAfterKey(at, event.key, event.shiftKey, begins);
          if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          byKey.current = true;
          setAt(to);
        }}
      >
        <thead>
          <tr>
            {[0, 1, 2, 3, 4, 5, 6].map((place) => {
              const name = names[(place + begins) % 7] ?? '';
              return (
                <th key={name} scope="col" abbr={name}>
                  {name.slice(0, 2)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((one) => one !== null)}>
              {week.map((one, place) =>
                one === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place of the week is what it is
                  <td key={place} />
                ) : (
                  <td key={one} {...cell(one === day)}>
                    <button
                      type="button"
                      data-day={one}
                      tabIndex={one === at ? 0 : -1}
                      aria-label={nameOf(one)}
                      aria-current={one === today ? 'date' : undefined}
                      onClick={() => onChoose(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <Button size="small" variant="quiet" onClick={() => onChoose(today)}>
          {t(($) => $.today)}
        </Button>
      </div>
    </div>
  );
}
