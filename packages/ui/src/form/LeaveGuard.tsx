import { useBlocker } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/dialog/Dialog.tsx';

/** Asks before what was written on a page is left behind, while `when` says that there is something. */
export function LeaveGuard(props: {
  readonly when: () => boolean;
  /** The page holds what is written in all of its parts: from one part to another nothing is left behind. */
  readonly hasParts?: boolean;
}) {
  const { when, hasParts = false } = props;
  const { t } = useTranslation();
  // Asked as the page stands, also between what was typed last and the blocker's next registration.
  const latest = useRef(when);
  latest.current = when;
  const [ask] = useState(() => () => latest.current());
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !(hasParts && current.pathname === next.pathname) && ask(),
    enableBeforeUnload: ask,
    withResolver: true,
  });
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t(($) => $.leave_title)}
      footer={
        <>
          <Button onClick={() => blocker.reset?.()}>{t(($) => $.leave_stay)}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t(($) => $.leave_go)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.leave_text)}</p>
    </Dialog>
  );
}
