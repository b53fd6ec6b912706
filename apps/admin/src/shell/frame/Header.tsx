import { ACTIONS } from '@legajo/contract/actions';
import { useCan, useSession } from '@legajo/ui/api/context.tsx';
import { IconInbox, IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CompanyLogo } from '../CompanyLogo.tsx';
import { useAfterScreen } from '../use-after-screen.ts';
import { Badge } from './Badge.tsx';
import css from './Header.module.css';
import { UserMenu } from './UserMenu.tsx';
import { useWaiting } from './waiting.ts';

/** Company at the left; the palette, what waits and the person at the right. */
export function Header({ onPalette }: { readonly onPalette: () => void }) {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const after = useAfterScreen();
  if (!user) return null;
  return (
    <header className={css.header}>
      <button type="button" className={css.burger} popoverTarget="side-nav" aria-label={t(($) => $.menu)}>
        <IconMenu2 />
      </button>
      <Link to="/home" className={css.brand}>
        <CompanyLogo />
        <span>{user.empresa.nombre}</span>
      </Link>
      {after ? <after.RunningTray /> : null}
      <button
        type="button"
        className={css.goTo}
        onClick={onPalette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <span className="sr-only">{t(($) => $.palette)}</span>
        <IconSearch size={18} aria-hidden="true" />
        <span className={css.goToText} aria-hidden="true">
          {t(($) => $.go_to)} <kbd>Ctrl</kbd> <kbd>K</kbd>
        </span>
      </button>
      <Tray />
      {after ? <after.NoticesBell /> : <span className={css.bell} />}
      <UserMenu />
    </header>
  );
}

/** What waits in the task tray, for who may open it. */
function Tray() {
  const { t } = useTranslation('shell');
  const waiting = useWaiting();
  if (!useCan(ACTIONS.taskTray)) return null;
  const label =
    waiting === 0
      ? t(($) => $.notifications_none)
      : waiting === 1
        ? t(($) => $.notifications_one)
        : t(($) => $.notifications_count, { count: waiting });
  return (
    <Link to={'/fileUploadResume' as '/home'} className={css.bell} aria-label={label} title={label}>
      <IconInbox size={20} aria-hidden="true" />
      <Badge count={waiting} />
    </Link>
  );
}
