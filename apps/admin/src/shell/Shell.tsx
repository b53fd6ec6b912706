import { useScope } from '@legajo/ui/api/context.tsx';
import { OfflineStrip } from '@legajo/ui/kit/progress/OfflineStrip.tsx';
import { OutageNotice } from '@legajo/ui/notices/OutageNotice.tsx';
import { useBackCloses } from '@legajo/ui/route/use-back-closes.ts';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePayroll } from '../payroll/use-payroll.ts';
import { PeopleActsHost } from './actions/people-acts.tsx';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import { useKeepSearch } from './frame/kept-search.ts';
import { SideNav } from './frame/SideNav.tsx';
import { ModalHost } from './modals/ModalHost.tsx';
import { PushBanner } from './PushBanner.tsx';
import { CommandHost, useCommands } from './palette/CommandHost.tsx';
import css from './Shell.module.css';
import { useAfterScreen } from './use-after-screen.ts';
import { useKeepAlive } from './use-keep-alive.ts';
import { useLook } from './use-look.ts';
import { useTopHeight } from './use-top-height.ts';

/** The portal for as long as the session is the one it was drawn in, and the dialog that says that another began. */
export function Shell() {
  const scope = useScope();
  const [drawnIn] = useState(scope);
  useKeepAlive();
  useBackCloses();
  return (
    <>
      {scope === drawnIn ? <Frame /> : null}
      <ModalHost />
    </>
  );
}

/** Banner, header, menu, the screen, footer; and what lies over them. */
function Frame() {
  const { t } = useTranslation();
  const [look, setLook] = useLook();
  const commands = useCommands(look.letters);
  const top = useTopHeight();
  const after = useAfterScreen();
  useKeepSearch();
  usePayroll();
  return (
    <PeopleActsHost>
      <div className={css.shell} data-minimised={look.minimised || undefined}>
        <a href="#main" className={css.skip}>
          {t(($) => $.skip)}
        </a>
        <div ref={top} className={css.top}>
          <OutageNotice />
          <PushBanner />
          <Header onPalette={commands.openPalette} />
          {after ? <after.UploadStrip /> : null}
        </div>
        <SideNav minimised={look.minimised} onMinimise={() => setLook({ minimised: !look.minimised })} />
        <div className={css.body}>
          <OfflineStrip />
          <main id="main" className={css.main} tabIndex={-1}>
            <Outlet />
          </main>
          <Footer />
        </div>
        {after ? <after.DownloadGate /> : null}
        <CommandHost
          commands={commands}
          letters={look.letters}
          onLetters={(letters) => setLook({ letters })}
        />
      </div>
    </PeopleActsHost>
  );
}
