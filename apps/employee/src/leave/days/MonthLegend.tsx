import { useTranslation } from 'react-i18next';
import css from './Month.module.css';
import type { DayMarks } from './marks.ts';

const OWN = ['aprobada', 'pendiente'] as const;

/** What the marks of a month mean, as far as it has them, and which holidays it holds. */
export function MonthLegend({ marks }: { readonly marks: ReadonlyMap<string, DayMarks> }) {
  const { t } = useTranslation('own-leave');
  const held = [...marks.values()];
  const holidays = [...marks]
    .filter(([, { holiday }]) => holiday !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other));
  if (held.length === 0) return null;
  return (
    <ul className={css.legend}>
      {held.some(({ away }) => away > 0) ? (
        <li>
          <span className={css.dots} aria-hidden="true">
            •
          </span>{' '}
          {t(($) => $.month.team)}
        </li>
      ) : null}
      {OWN.filter((state) => held.some(({ own }) => own === state)).map((state) => (
        <li key={state} data-own={state}>
          {t(($) => $.month.day_own[state])}
        </li>
      ))}
      {holidays.map(([day, { holiday }]) => (
        <li key={day} data-holiday>
          {t(($) => $.month.holiday, { day: Number(day.slice(8)), name: holiday ?? '' })}
        </li>
      ))}
    </ul>
  );
}
