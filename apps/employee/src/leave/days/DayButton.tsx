import { formatLongDate, opening, weekdayNames } from '@legajo/ui/i18n/dates.ts';
import { useTranslation } from 'react-i18next';
import css from './Month.module.css';
import type { DayMarks } from './marks.ts';

/** More than three say no more. */
const DOTS = 3;

/** A day of the month, which says what it holds to whoever sees it and whoever hears it. */
export function DayButton(props: {
  readonly day: string;
  readonly marks: DayMarks | undefined;
  readonly isRest: boolean;
  readonly isToday: boolean;
  /** The one that the tab key reaches. */
  readonly isReached: boolean;
  readonly onChoose: () => void;
}) {
  const { day, marks, isRest, isToday, isReached, onChoose } = props;
  const { t, i18n } = useTranslation('own-leave');
  const [y = 0, m = 1, d = 1] = day.split('-').map(Number);
  const away = marks?.away ?? 0;
  const told = [
    opening(formatLongDate(new Date(y, m - 1, d), i18n.language)),
    marks?.holiday && t(($) => $.month.day_holiday, { name: marks.holiday }),
    marks?.own && t(($) => $.month.day_own[marks.own as 'aprobada' | 'pendiente']),
    away > 0 && t(($) => $.month.day_away, { count: away }),
  ];
  return (
    <button
      type="button"
      data-day={day}
      data-rest={isRest || undefined}
      data-holiday={marks?.holiday ? true : undefined}
      data-own={marks?.own}
      tabIndex={isReached ? 0 : -1}
      aria-label={told.filter(Boolean).join(', ')}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
    >
      {d}
      <span className={css.dots} aria-hidden="true">
        {'•'.repeat(Math.min(away, DOTS))}
      </span>
    </button>
  );
}

/** The head of the grid: one letter a day, whole to whoever hears it. */
export function WeekDays({ begins }: { readonly begins: 0 | 1 }) {
  const names = weekdayNames(useTranslation().i18n.language);
  return (
    <thead>
      <tr>
        {[0, 1, 2, 3, 4, 5, 6].map((place) => {
          const name = names[(place + begins) % 7] ?? '';
          return (
            <th key={name} scope="col" abbr={name}>
              {name.slice(0, 1).toUpperCase()}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
