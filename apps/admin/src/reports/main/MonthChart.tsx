import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import { useTranslation } from 'react-i18next';
import css from '../Reports.module.css';
import { type ReportMonth, totalOf } from '../reports.ts';

const HEIGHT = 120;
/** Nobody sees a bar of less. */
const LEAST = 2;
const SHARE = 0.68;

/**
 * A part of what was possible in each month: the bar in its outline. What it says is said whole to who cannot see it, and
 * stands in the table below.
 */
export function MonthChart(props: {
  readonly months: readonly ReportMonth[];
  readonly part: 'recibidos' | 'firmados' | 'conformes';
  readonly whole: 'publicados' | 'firmados';
}) {
  const { months, part, whole } = props;
  const { t } = useTranslation('reports');
  const format = useFormat();
  // One scale for the three: they are compared with each other.
  const most = Math.max(1, ...months.map((month) => month.publicados));
  const percent = (share: number) => `${share * 100}%`;
  const width = 1 / months.length;
  const high = (value: number) => (value === 0 ? 0 : Math.max(LEAST, (value / most) * (HEIGHT - 1)));
  const of = totalOf(months, whole);
  const name = t(($) => $.result[part]);
  const each = months.map((month) =>
    t(($) => $.bar, {
      month: format.period(month.mes),
      part: month[part],
      whole: month[whole],
    }),
  );
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <strong>{name}</strong>
        <span>
          {of === 0 ? '—' : t(($) => $.of[whole], { share: format.share(totalOf(months, part), of) })}
        </span>
      </figcaption>
      <svg
        width="100%"
        height={HEIGHT}
        className={css.drawing}
        role="img"
        aria-label={`${name}. ${each.join('; ')}`}
      >
        {months.map((month, i) => {
          const at = {
            x: percent((i + (1 - SHARE) / 2) * width),
            width: percent(width * SHARE),
          };
          return (
            <g key={month.mes}>
              <title>{each[i]}</title>
              <rect
                {...at}
                y={HEIGHT - high(month[whole])}
                height={high(month[whole])}
                className={css.whole}
              />
              <rect
                {...at}
                y={HEIGHT - high(month[part])}
                height={high(month[part])}
                className={css[part]}
                data-open={i === months.length - 1}
              />
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={css.line} />
      </svg>
      <div className={css.ticks} aria-hidden="true">
        {months.map((month) => (
          <span key={month.mes}>{format.period(month.mes).slice(0, 3)}</span>
        ))}
      </div>
    </figure>
  );
}
