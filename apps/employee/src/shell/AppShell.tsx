import { useScope, useSession } from '@legajo/ui/api/context.tsx';
import { CompanyLogo } from '@legajo/ui/kit/mark/CompanyLogo.tsx';
import { OfflineStrip } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { useBackCloses } from '@legajo/ui/route/use-back-closes.ts';
import { UploadStrip } from '@legajo/ui/upload/UploadStrip.tsx';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PlaceLink } from '../app/links.tsx';
import { keptAt } from '../documents/kept-list.ts';
import css from './AppShell.module.css';
import { FormerNotice } from './FormerNotice.tsx';
import { TABS, Tabs } from './Tabs.tsx';

// The first screen does not wait for a picture.
const Avatar = lazy(async () => ({
  default: (await import('@legajo/ui/self-service/photo/Avatar.tsx')).Avatar,
}));

const OutageNotice = lazy(() =>
  import('@legajo/ui/notices/OutageNotice.tsx').then((module) => ({ default: module.OutageNotice })),
);

/** The portal of whoever is in: drawn anew for the next one, and not at all for nobody. */
export function AppShell() {
  const { id } = useScope();
  useBackCloses();
  return useSession().user ? <Frame key={id} /> : null;
}

/** The company on top, the screen, the tabs below; from 1024 px the tabs go up. */
function Frame() {
  const { t } = useTranslation('employee');
  const { user } = useSession();
  const { pathname } = useLocation();
  // An address is confirmed as a part of the account: it is how one is reached.
  const place = /^\/(account|address)/.test(pathname)
    ? 'account'
    : // What they bring is of their documents.
      pathname.startsWith('/uploads')
      ? 'documents'
      : (TABS.find(({ to }) => to !== '/' && pathname.startsWith(to))?.key ?? 'home');
  const reading = /^\/(documents\/\d+|sign$)/.test(pathname);
  return (
    <div className={css.shell} data-reading={reading || undefined}>
      <header className={css.head}>
        <CompanyLogo logo={user?.empresa.logo ?? null} size={30} />
        <span className={css.company} data-home={place === 'home' || undefined}>
          {user?.empresa.nombre}
        </span>
        {place === 'home' ? null : (
          <span className={css.place} aria-hidden="true">
            {t(($) => $.tabs[place])}
          </span>
        )}
      </header>
      <PlaceLink to="/account" className={css.me} aria-current={place === 'account' ? 'page' : undefined}>
        <span className="sr-only">{t(($) => $.tabs.account)}</span>
        {user ? (
          <Suspense fallback={<span className={css.face} />}>
            <Avatar person={user} size="small" />
          </Suspense>
        ) : null}
      </PlaceLink>
      <div className={css.strip}>
        <Suspense fallback={null}>
          <OutageNotice />
        </Suspense>
        <UploadStrip />
        <OfflineStrip listedAt={keptAt(localStorage)} />
        {reading ? null : <FormerNotice />}
      </div>
      <main className={css.main}>
        <Outlet />
      </main>
      <Tabs place={place} />
    </div>
  );
}
