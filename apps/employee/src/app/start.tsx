import { createBackend } from '@legajo/ui/api/backend.ts';
import { BackendProvider } from '@legajo/ui/api/context.tsx';
import type { Follow } from '@legajo/ui/api/follow-changes.ts';
import { createSession } from '@legajo/ui/api/session.ts';
import { readProofResult } from '@legajo/ui/factors/provider/proof-channel.ts';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { reloadOnStaleBuild } from '@legajo/ui/route/stale-build.ts';
import { withBase } from '@legajo/ui/route/with-base.ts';
import { OneSession } from '@legajo/ui/session/OneSession.tsx';
import { followSession, localeFor } from '@legajo/ui/theme/follow-session.ts';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { seeFirstList } from '../documents/first-list.ts';
import { endCopy, wantsCopy } from '../offline/wanted.ts';
import { keepCompany } from './arrival.ts';
import { BASE, MoveProvider } from './move.tsx';
import { loadTexts } from './texts.ts';
import { readWayIn } from './way-in.ts';

// Said after the first screen, if ever; its worker keeps a hundred files, which are in nobody's way then.
const VersionNotice = lazy(async () => {
  await new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
  return { default: (await import('../shell/VersionNotice.tsx')).VersionNotice };
});

// In a window of its own, now and then.
const ProofLanding = lazy(async () => ({
  default: (await import('@legajo/ui/factors/provider/ProofLanding.tsx')).ProofLanding,
}));

/** Both portals share an origin: this one's keys carry a prefix. */
const STORAGE_PREFIX = 'e.';

const bringPortal = () => import('./portal.tsx');
/** Who is in does not wait for it. */
const bringLogin = () => import('../login/LoginScreen.tsx');
/** On a desk the line is quick, and the frame another. */
const PHONE_PX = 1024;
/** What stands before the portal does: at home, on a phone. */
const bringFirstHome = () =>
  innerWidth < PHONE_PX && location.pathname.replace(/\/$/, '') === BASE
    ? import('../home/FirstHome.tsx')
    : undefined;
/** What the router asks for first, at home and at a document's address. */
const bringFrame = () =>
  Promise.all([
    import('../shell/AppShell.tsx'),
    ...(location.pathname.startsWith(withBase(BASE, '/documents'))
      ? [import('../documents/DocumentsScreen.tsx'), import('../reader/ReaderScreen.tsx')]
      : [import('../home/HomeScreen.tsx')]),
  ]);

/**
 * Puts the employee's app together and draws it. Who has no session gets the way in first, and the rest comes while they
 * type.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  reloadOnStaleBuild(window);
  const session = createSession(localStorage, STORAGE_PREFIX);
  // A session that ended while the app was not running leaves nothing behind either.
  if (!session.get().token || !wantsCopy(session.get().user?.id)) void endCopy().catch(() => undefined);
  const proof = readProofResult(location, BASE);
  const wayIn = proof || session.get().token ? null : readWayIn(location, BASE);
  // Asked for beside the texts, not after them.
  const portal = wayIn || proof ? undefined : bringPortal();
  portal?.catch(() => undefined);
  const home = portal && bringFirstHome();
  home?.catch(() => undefined);
  const login = wayIn ? bringLogin() : undefined;
  login?.catch(() => undefined);
  // What the router would ask for once the portal stands is asked for with it.
  if (portal) void bringFrame().catch(() => undefined);
  const texts = await startTexts(localeFor(session.get().user), loadTexts);
  await texts.loadNamespaces('employee');
  followSession(session, texts, document.documentElement);

  let lose = () => {};
  let follow: Follow = async () => {};
  const backend = createBackend({
    session,
    language: () => texts.language,
    onUnauthorised: () => lose(),
    changed: (call, refused) => follow(call, refused),
  });
  const page = createRoot(root);
  const draw = (app: ReactNode, whole = true) =>
    page.render(
      <StrictMode>
        <I18nextProvider i18n={texts}>
          <BackendProvider backend={backend}>
            {app}
            {whole ? (
              <Suspense fallback={null}>
                <VersionNotice />
              </Suspense>
            ) : null}
          </BackendProvider>
        </I18nextProvider>
      </StrictMode>,
    );
  let isOpen = false;
  const openPortal = async (coming = bringPortal()) => {
    const opened = (await coming).openPortal({ backend, texts });
    ({ lose, follow } = opened);
    // What stands there stays until its like can take its place.
    if (home) await opened.load();
    isOpen = true;
    draw(opened.portal);
  };
  if (proof) {
    // What it brings is not left in the address.
    history.replaceState(null, '', location.pathname);
    return draw(
      <Suspense fallback={null}>
        <ProofLanding result={proof} />
      </Suspense>,
    );
  }
  if (home) {
    const list = seeFirstList(session).catch(() => null);
    const push = (place: string) => history.pushState(null, '', withBase(BASE, place));
    const drawFirst = ({ FirstHome }: Awaited<typeof home>) => {
      if (isOpen) return;
      draw(
        <MoveProvider value={{ push, replace: push }}>
          <FirstHome list={list} />
        </MoveProvider>,
        false,
      );
    };
    void home.then(drawFirst, () => undefined);
  }
  if (!wayIn || !login) return openPortal(portal);

  if (wayIn.wanted !== null) {
    session.remember(wayIn.wanted);
    history.replaceState(null, '', withBase(BASE, '/login'));
  }
  keepCompany(session, wayIn.arrival);
  // Whoever goes back or on from here goes by the router.
  const leave = () => void openPortal();
  addEventListener('popstate', leave, { once: true });
  const move = {
    push(place: string) {
      removeEventListener('popstate', leave);
      history.pushState(null, '', withBase(BASE, place));
      return openPortal();
    },
    replace: (place: string) => history.replaceState(null, '', withBase(BASE, place)),
  };
  const { LoginScreen } = await login;
  draw(
    <OneSession>
      <MoveProvider value={move}>
        <Suspense fallback={null}>
          <LoginScreen arrival={wayIn.arrival} />
        </Suspense>
      </MoveProvider>
    </OneSession>,
  );
  // Not in the way of the first screen.
  setTimeout(() => void bringPortal().catch(() => undefined), 100);
}
