import { Link, type LinkProps } from '@tanstack/react-router';
import css from './Bars.module.css';

export interface Bar {
  readonly value: number;
  /** What it says, whole: it is a link, and this is its name. */
  readonly label: string;
  readonly tone: 'main' | 'second';
  /** It hangs from the line instead of standing on it. */
  readonly down?: boolean;
  /** The list of exactly those that it counts. */
  readonly link: LinkProps;
}

export interface Column {
  readonly key: string;
  /** Under the column, short. */
  readonly tick: string;
  /** As the table's row says it. */
  readonly name: string;
  readonly bars: readonly Bar[];
}

const HEIGHT = 88;
/** Nobody sees a bar of less. */
const LEAST = 2;

/** The share of the drawing that stands over the line: all of it where nothing hangs. */
function lineOf(columns: readonly Column[]): number {
  const bars = columns.flatMap((column) => column.bars);
  const hanging = Math.max(0, ...bars.filter((bar) => bar.down).map((bar) => bar.value));
  const standing = Math.max(0, ...bars.filter((bar) => !bar.down).map((bar) => bar.value));
  if (!bars.some((bar) => bar.down)) return HEIGHT;
  // Either half keeps enough to be met by a finger, however small its bars are.
  return (
    HEIGHT * Math.min(0.7, Math.max(0.3, standing + hanging > 0 ? standing / (standing + hanging) : 0.5))
  );
}

/**
 * Columns of bars, each a link to its list: a finger or the tab key meets the whole height of a bar's half, not only
 * what is drawn. The table beside it says the same to who cannot see it.
 */
export function Bars(props: {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly heads: readonly [first: string, ...values: string[]];
}) {
  const { title, columns, heads } = props;
  const most = Math.max(1, ...columns.flatMap((column) => column.bars.map((bar) => bar.value)));
  const line = lineOf(columns);
  const both = columns.some((column) => column.bars.some((bar) => bar.down));
  const room = both ? Math.min(line, HEIGHT - line) : HEIGHT;
  const percent = (share: number) => `${share * 100}%`;
  const width = 1 / columns.length;
  return (
    <div className={css.chart}>
      <svg width="100%" height={HEIGHT} className={css.drawing}>
        <title>{title}</title>
        {columns.map((column, i) =>
          column.bars.map((bar) => {
            const height = bar.value === 0 ? 0 : Math.max(LEAST, (bar.value / most) * (room - 2));
            return (
              <Link key={bar.label} {...bar.link} className={css.bar} aria-label={bar.label}>
                <title>{bar.label}</title>
                <rect
                  className={css.reach}
                  x={percent(i * width)}
                  y={bar.down ? line : 0}
                  width={percent(width)}
                  height={bar.down ? HEIGHT - line : line}
                />
                <rect
                  className={css[bar.tone]}
                  x={percent((i + 0.16) * width)}
                  y={bar.down ? line : line - height}
                  width={percent(width * 0.68)}
                  height={height}
                />
              </Link>
            );
          }),
        )}
        <line x1="0" x2="100%" y1={line - 0.5} y2={line - 0.5} className={css.line} />
      </svg>
      <div className={css.ticks} aria-hidden="true">
        {columns.map((column) => (
          <span key={column.key}>{column.tick}</span>
        ))}
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => (
            <tr key={column.key}>
              <th scope="row">{column.name}</th>
              {column.bars.map((bar) => (
                <td key={bar.label}>{bar.value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
