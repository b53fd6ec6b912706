import type { ReactNode } from 'react';
import css from './StatusBadge.module.css';

export type Tone = 'ok' | 'info' | 'wait' | 'off' | 'err';

/** A state: dot (or icon) and word, never colour alone. */
export function StatusBadge(props: {
  readonly tone: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}) {
  const { tone, icon, children } = props;
  return (
    <span className={`${css.badge} ${css[tone]}`}>
      {icon ?? <span className={tone === 'off' ? css.dash : css.dot} aria-hidden="true" />}
      {children}
    </span>
  );
}
