import type { ReactNode } from 'react';
import css from './Score.module.css';

/** How much of something is there, in words and segments on one line. */
export function Score(props: { readonly className?: string | undefined; readonly children: ReactNode }) {
  return <p className={[css.score, props.className].filter(Boolean).join(' ')}>{props.children}</p>;
}

/** So many segments, the first of them full: a drawing beside the words that say it. */
export function Segments({ full, of }: { readonly full: number; readonly of: number }) {
  return (
    <span className={css.segments} aria-hidden="true">
      {Array.from({ length: of }, (_, i) => i).map((i) => (
        <span key={i} className={css.segment} data-full={i < full || undefined} />
      ))}
    </span>
  );
}
