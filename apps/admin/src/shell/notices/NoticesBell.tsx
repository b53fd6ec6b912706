import { giveFocusBack } from '@legajo/ui/kit/dialog/give-focus-back.ts';
import { useUnread } from '@legajo/ui/notices/own/own-notices.ts';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../frame/Badge.tsx';
import frame from '../frame/Header.module.css';
import css from './NoticesBell.module.css';

const PANEL_ID = 'notices';

const NoticesPanel = lazy(() => import('./NoticesPanel.tsx'));

/** How many things one has not read; it opens what they are. */
export function NoticesBell() {
  const { t, ready } = useTranslation('notices', { useSuspense: false });
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  if (!ready) return <span className={frame.bell} />;
  const label = unread === 0 ? t(($) => $.bell_none) : t(($) => $.bell, { count: unread });
  return (
    <>
      <button
        type="button"
        className={`${frame.bell} ${css.bell}`}
        popoverTarget={PANEL_ID}
        aria-label={label}
        aria-expanded={open}
        title={label}
      >
        <IconBell size={20} aria-hidden="true" />
        <Badge count={unread} />
      </button>
      <div
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-label={t(($) => $.title)}
        className={css.notices}
        onBeforeToggle={giveFocusBack}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {open ? (
          <Suspense fallback={<p role="status">{t(($) => $.loading)}</p>}>
            <NoticesPanel onLeave={() => document.getElementById(PANEL_ID)?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
