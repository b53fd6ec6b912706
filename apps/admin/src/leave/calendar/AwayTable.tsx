import { weekdayOf } from '@legajo/contract/leave/calendar';
import { formatDay, parseDay } from '@legajo/contract/values/dates';
import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Holiday } from '../holidays/holidays.ts';
import css from '../Leave.module.css';
import type { AwayRow } from '../leave.ts';
import type { AwayPerson } from './away.ts';

/** A row for each person, a cell for each day; below, how many of all of them are away. */
export function AwayTable(props: {
  readonly people: readonly AwayPerson[];
  readonly total: number;
  readonly days: readonly string[];
  readonly today: string;
  readonly counts: readonly number[];
  readonly holidays: readonly Holiday[];
  readonly onOpen: (leave: number) => void;
}) {
  const { people, total, days, today, counts, holidays, onOpen } = props;
  const { t } = useTranslation('leave-desk');
  const format = useFormat();
  const named = useMemo(
    () => new Map(holidays.map(({ fecha, nombre }) => [parseDay(fecha) ?? '', nombre])),
    [holidays],
  );
  const letter = useMemo(() => {
    const short = new Intl.DateTimeFormat(format.locale, { weekday: 'narrow', timeZone: 'UTC' });
    return (day: string) => short.format(new Date(`${day}T12:00:00Z`));
  }, [format.locale]);
  const month = useMemo(() => {
    const long = new Intl.DateTimeFormat(format.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    return (day: string) => long.format(new Date(`${day}T12:00:00Z`));
  }, [format.locale]);
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7)).values()];
  const marks = (day: string) => ({
    'data-rest': weekdayOf(day) > 5,
    'data-holiday': named.has(day) || undefined,
    'data-today': day === today || undefined,
  });
  const wordOf = (row: AwayRow) => row.tipo ?? t(($) => $.absent);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={t(($) => $.tabs.calendario)}>
        <table className={css.calendar} data-long={days.length > 28 || undefined}>
          <caption className="sr-only">{t(($) => $.tabs.calendario)}</caption>
          <colgroup>
            <col className={css.people} />
            {days.map((day) => (
              <col key={day} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <td />
              {months.map((own) => (
                <th key={own[0]} scope="colgroup" colSpan={own.length} className={css.month}>
                  {own.length > 3 ? month(own[0] ?? '') : ''}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">{t(($) => $.people_away, { count: total })}</th>
              {days.map((day) => {
                const holiday = named.get(day);
                const told = holiday ? t(($) => $.holiday, { name: holiday }) : undefined;
                return (
                  <th
                    key={day}
                    scope="col"
                    {...marks(day)}
                    title={told}
                    aria-label={[formatDay(day), told].filter(Boolean).join(', ')}
                  >
                    <span>{letter(day)}</span>
                    {Number(day.slice(8))}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, on }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {days.map((day, index) => {
                  const row = on.get(day);
                  if (!row) return <td key={day} {...marks(day)} />;
                  const begins = index === 0 || on.get(days[index - 1] ?? '') !== row;
                  return (
                    <td key={day} {...marks(day)} data-away={row.estado} title={wordOf(row)}>
                      {begins ? (
                        <Beginning
                          word={wordOf(row)}
                          told={`${wordOf(row)}, ${t(($) => $.states[row.estado])}, ${row.desde} – ${row.hasta}`}
                          name={name}
                          onOpen={row.idSolicitud === null ? undefined : () => onOpen(row.idSolicitud ?? 0)}
                        />
                      ) : (
                        <span className="sr-only">{wordOf(row)}</span>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t(($) => $.away_count)}</th>
              {days.map((day, index) => (
                <td key={day} {...marks(day)}>
                  {format.number(counts[index] ?? 0)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
      <ul className={css.legend}>
        <li data-away="aprobada">{t(($) => $.legend_approved)}</li>
        <li data-away="pendiente">{t(($) => $.legend_pending)}</li>
        <li data-holiday>{t(($) => $.legend_holiday)}</li>
      </ul>
    </>
  );
}

/** Where leave begins: what it is, and for whoever may read it the way there. */
function Beginning(props: {
  readonly word: string;
  readonly told: string;
  readonly name: string;
  readonly onOpen: (() => void) | undefined;
}) {
  const { word, told, name, onOpen } = props;
  const { t } = useTranslation('leave-desk');
  const face = <span className={css.word}>{word}</span>;
  if (!onOpen) return face;
  return (
    <button type="button" onClick={onOpen} aria-label={t(($) => $.open_leave, { name, what: told })}>
      {face}
    </button>
  );
}
