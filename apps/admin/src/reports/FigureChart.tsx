import { useFormat } from '@legajo/ui/i18n/use-format.ts';
import css from './Reports.module.css';

const HEIGHT = 120;
/** Nobody sees a bar of less. */
const LEAST = 2;
const SHARE = 0.68;

/** A month and what is drawn of it; null where there is nothing to draw. */
export interface Figure {
  readonly mes: string;
  readonly value: number | null;
}

/** One figure of each month as bars; what they say is said whole to who cannot see them, and stands in the table below. */
export function FigureChart(props: {
  readonly title: string;
  /** What stands beside the title. */
  readonly note?: string;
  readonly figures: readonly Figure[];
  /** A value in words. */
  readonly word: (value: number | null) => string;
  readonly tone: 'recibidos' | 'firmados' | 'conformes';
}) {
  const { title, note, figures, word, tone } = props;
  const format = useFormat();
  const most = Math.max(...figures.map(({ value }) => value ?? 0)) || 1;
  const width = 100 / figures.length;
  const each = figures.map(({ mes, value }) => `${format.period(mes)}: ${word(value)}`);
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <strong>{title}</strong>
        {note === undefined ? null : <span>{note}</span>}
      </figcaption>
      <svg
        width="100%"
        height={HEIGHT}
        className={css.drawing}
        role="img"
        aria-label={`${title}. ${each.join('; ')}`}
      >
        {figures.map(({ mes, value }, i) => {
          const high = value ? Math.max(LEAST, (value / most) * (HEIGHT - 1)) : 0;
          return (
            <g key={mes}>
              <title>{each[i]}</title>
              <rect
                x={`${(i + (1 - SHARE) / 2) * width}%`}
                width={`${width * SHARE}%`}
                y={HEIGHT - high}
                height={high}
                className={css[tone]}
                data-open={i === figures.length - 1}
              />
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={css.line} />
      </svg>
      <div className={css.ticks} aria-hidden="true">
        {figures.map(({ mes }) => (
          <span key={mes}>{format.period(mes).slice(0, 3)}</span>
        ))}
      </div>
    </figure>
  );
}
