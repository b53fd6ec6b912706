import type { ReactNode } from 'react';
import css from './Timeline.module.css';

/** What happened, one below the other along a line: each item a `time` and a `div` with its words. */
export function Timeline(props: { readonly className?: string | undefined; readonly children: ReactNode }) {
  return <ol className={[css.timeline, props.className].filter(Boolean).join(' ')}>{props.children}</ol>;
}
