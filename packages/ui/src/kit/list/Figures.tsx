import type { ReactNode } from 'react';
import css from './Figures.module.css';

/** Counters between hairlines: no cards. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <dl className={css.figures}>{children}</dl>;
}

export function Figure(props: {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly tone?: 'ok' | 'wait' | 'err';
  /** `text` for what is named rather than counted. */
  readonly size?: 'large' | 'normal' | 'text';
}) {
  const { label, value, note, tone, size = 'normal' } = props;
  return (
    <div className={css.figure}>
      <dt>{label}</dt>
      <dd className={css[size]} data-tone={tone}>
        {value}
      </dd>
      {note ? <dd className={css.note}>{note}</dd> : null}
    </div>
  );
}

/** Label and value by rows, with hairlines: facts of one thing. */
export function Facts({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface SumRow {
  readonly label: ReactNode;
  readonly value: ReactNode;
}

/** A sum that closes: rows, one line above the total, a double rule below. */
export function Sum({ rows, total }: { readonly rows: readonly SumRow[]; readonly total?: SumRow }) {
  return (
    <dl className={css.sum}>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are fixed and in order
        <div key={i}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      {total ? (
        <div className={css.total}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      ) : null}
    </dl>
  );
}
