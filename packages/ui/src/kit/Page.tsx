import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import css from './Page.module.css';

/**
 * A screen: its title (also the document's), a count, its actions, its body. On arrival focus goes to the
 * title, so that a reader hears where it is.
 */
export function Page(props: {
  readonly title: string;
  readonly count?: ReactNode;
  readonly badge?: ReactNode;
  readonly sub?: ReactNode;
  readonly actions?: ReactNode;
  /** What stands beside the title: the steps of a wizard. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** The body reaches the edges and scrolls by itself (split views). */
  readonly flush?: boolean;
  /** The page takes the window's height on a desk, and its parts scroll by themselves. */
  readonly fill?: boolean;
}) {
  const { title, count, badge, sub, actions, aside, children, flush, fill } = props;
  const heading = useArrival(title);
  return (
    <div className={[css.page, flush && css.flush, fill && css.fill].filter(Boolean).join(' ')}>
      <header className={css.head}>
        <div className={css.names}>
          <div className={css.line}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            {count === undefined ? null : <span className={css.count}>{count}</span>}
            {badge}
          </div>
          {sub ? <p className={css.sub}>{sub}</p> : null}
        </div>
        {aside}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

/**
 * What arriving at a screen does: the tab is named after it, and its title, which gets the ref and a `tabIndex` of
 * -1, has the focus.
 */
export function useArrival(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useTitle(title);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

/** Names the tab after the screen. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Legajo`;
  }, [title]);
}

/** A part of a page: a line, a title, a link at the right. */
export function Section(props: {
  readonly title?: ReactNode;
  /** By which a list of the page's parts finds its title. */
  readonly id?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const { title, id, action, children, className } = props;
  return (
    <section className={[css.section, className].filter(Boolean).join(' ')}>
      {title ? (
        <div className={css.sectionHead}>
          <h2 {...(id ? { id, tabIndex: -1 } : {})}>{title}</h2>
          {action}
        </div>
      ) : null}
      {children}
    </section>
  );
}
