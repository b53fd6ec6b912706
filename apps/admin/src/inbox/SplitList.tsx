import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { type ReactNode, useState } from 'react';
import css from './Inbox.module.css';
import type { useInbox } from './use-inbox.ts';

/** A list with what is open of it beside it, and why the last act on one was refused. */
export function SplitList(props: {
  readonly inbox: Pick<ReturnType<typeof useInbox>, 'openKey' | 'narrow' | 'left'>;
  readonly children: ReactNode;
  readonly panel: (
    openKey: string,
    acts: {
      /** Says why something was refused; null takes it away. */
      readonly refuse: (why: string | null) => void;
    },
  ) => ReactNode;
}) {
  const { inbox, children, panel } = props;
  const { openKey, narrow, left } = inbox;
  const [refused, refuse] = useState<string | null>(null);
  return (
    <>
      {refused ? (
        <div className={css.refused}>
          <Notice tone="err" live>
            {refused}
          </Notice>
        </div>
      ) : null}
      <div className={css.split} data-alone={openKey === null || undefined}>
        {narrow && openKey !== null ? null : (
          <div ref={left} className={css.left}>
            {children}
          </div>
        )}
        {openKey === null ? null : panel(openKey, { refuse })}
      </div>
    </>
  );
}
