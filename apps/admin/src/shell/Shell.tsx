import { OfflineStrip } from '@legajo/ui/kit/OfflineStrip.tsx';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Header } from './Header.tsx';
import { ModalHost } from './ModalHost.tsx';
import css from './Shell.module.css';
import { SideNav } from './SideNav.tsx';
import { useMinimised } from './use-minimised.ts';

/** Header, menu, the screen, footer. */
export function Shell() {
  const { t } = useTranslation();
  const [minimised, setMinimised] = useMinimised();
  return (
    <div className={css.shell} data-minimised={minimised || undefined}>
      <a href="#main" className={css.skip}>
        {t(($) => $.skip)}
      </a>
      <Header />
      <SideNav minimised={minimised} onMinimise={() => setMinimised(!minimised)} />
      <div className={css.body}>
        <OfflineStrip />
        <main id="main" className={css.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <ModalHost />
    </div>
  );
}
