import { type ReactNode, useEffect, useRef } from 'react';
import css from './EmptyState.module.css';

export type EmptyKind = 'nothing-yet' | 'nothing-found' | 'not-allowed' | 'failed' | 'not-found';

/** A few ledger lines with what is the matter drawn on them. */
function Drawing({ kind }: { readonly kind: EmptyKind }) {
  return (
    <svg width="104" height="60" viewBox="0 0 104 60" fill="none" aria-hidden="true" className={css.drawing}>
      <path d="M0 13.5h104M0 27.5h104M0 41.5h104M0 55.5h104" stroke="var(--hair)" />
      <path d="M14.5 0v60" stroke="var(--rule)" />
      <g stroke="var(--ink-2)" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        {kind === 'not-allowed' ? (
          <g fill="var(--paper)">
            <rect x="38" y="20" width="30" height="24" rx="3" />
            <path d="M45 20v-6a8 8 0 0 1 16 0v6M53 30v4" fill="none" />
          </g>
        ) : null}
        {kind === 'nothing-yet' ? (
          <path d="M26 41.5h26m12 0h26" strokeDasharray="4 3" strokeWidth="1.2" />
        ) : null}
        {kind === 'nothing-found' ? (
          <g>
            <circle cx="58" cy="24" r="15" fill="var(--paper)" />
            <path d="m69 35 12 11M50 28h14" />
          </g>
        ) : null}
        {kind === 'failed' ? (
          <g>
            <path d="M36 0h32v60H36z" fill="var(--paper)" stroke="none" />
            <path d="m46 22 6 7-8 6 4 8" />
          </g>
        ) : null}
        {kind === 'not-found' ? (
          <path d="M44 20h18l6 6v20H44zM62 20v6h6M50 36h10" fill="var(--paper)" />
        ) : null}
      </g>
    </svg>
  );
}

/** A place with nothing in it: what it is, and the one thing to do about it. */
export function EmptyState(props: {
  readonly kind: EmptyKind;
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Small print at the foot: code, time, request. */
  readonly foot?: ReactNode;
  /** Level of the heading; the page's own is 1. */
  readonly level?: 1 | 2;
}) {
  const { kind, title, children, actions, foot, level = 2 } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  const heading = useRef<HTMLHeadingElement>(null);
  // Where it is the whole page, arriving there is arriving at its title.
  useEffect(() => {
    if (level === 1) heading.current?.focus({ preventScroll: true });
  }, [level]);
  return (
    <section className={css.empty}>
      <Drawing kind={kind} />
      <Heading ref={heading} className={css.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children ? <div className={css.text}>{children}</div> : null}
      {actions ? <div className={css.actions}>{actions}</div> : null}
      {foot ? <p className={css.foot}>{foot}</p> : null}
    </section>
  );
}
