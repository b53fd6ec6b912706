import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Notice.module.css';

const ICONS = { err: IconAlertCircle, wait: IconAlertTriangle, ok: IconCheck, info: IconInfoCircle };

/** A sentence with its sign, where the work is: over a form, under a figure. */
export function Notice(props: {
  readonly tone: keyof typeof ICONS;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Read out as soon as it appears. */
  readonly live?: boolean;
}) {
  const { tone, children, action, live } = props;
  const Icon = ICONS[tone];
  return (
    <div
      className={`${css.notice} ${css[tone]}`}
      role={live ? (tone === 'err' ? 'alert' : 'status') : undefined}
    >
      <Icon size={18} />
      <div className={css.text}>{children}</div>
      {action}
    </div>
  );
}
