import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatName, initialsOf } from '@legajo/ui/i18n/people.ts';
import { CompanyLogo } from '@legajo/ui/kit/CompanyLogo.tsx';
import { giveFocusBack } from '@legajo/ui/kit/give-focus-back.ts';
import { IconLogout, IconMenu2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { signOut } from '../login/sign-in.ts';
import { RunningTray } from '../processes/RunningTray.tsx';
import css from './Header.module.css';

/** Company at the left, the person at the right. */
export function Header() {
  const { t } = useTranslation('shell');
  const { user } = useSession();
  const backend = useBackend();
  const queries = useQueryClient();
  const router = useRouter();
  if (!user) return null;
  const leave = () =>
    signOut(backend, () => {
      queries.clear();
      void router.navigate({ to: '/login' });
    });
  return (
    <header className={css.header}>
      <button type="button" className={css.burger} popoverTarget="side-nav" aria-label={t(($) => $.menu)}>
        <IconMenu2 />
      </button>
      <Link to="/home" className={css.brand}>
        <CompanyLogo logo={user.empresa.logo} />
        <span>{user.empresa.nombre}</span>
      </Link>
      <RunningTray />
      <button type="button" className={css.person} popoverTarget="user-menu">
        <span className="sr-only">{t(($) => $.user_menu)}</span>
        <span aria-hidden="true">{initialsOf(user)}</span>
      </button>
      <div id="user-menu" popover="auto" className={css.menu} onBeforeToggle={giveFocusBack}>
        <div className={css.who}>
          <strong>{formatName(user)}</strong>
          <span>{user.mail ?? user.usuario}</span>
        </div>
        <button type="button" onClick={leave}>
          <IconLogout size={18} /> {t(($) => $.sign_out)}
        </button>
      </div>
    </header>
  );
}
