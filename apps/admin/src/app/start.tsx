import { createBackend } from '@legajo/ui/api/backend.ts';
import { BackendProvider } from '@legajo/ui/api/context.tsx';
import type { Follow } from '@legajo/ui/api/follow-changes.ts';
import { createSession } from '@legajo/ui/api/session.ts';
import { readProofResult } from '@legajo/ui/factors/provider/proof-channel.ts';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { onFirstSign } from '@legajo/ui/route/first-sign.ts';
import { reloadOnStaleBuild } from '@legajo/ui/route/stale-build.ts';
import { withBase } from '@legajo/ui/route/with-base.ts';
import { within } from '@legajo/ui/route/within.ts';
import { OneSession } from '@legajo/ui/session/OneSession.tsx';
import { followSession, localeFor } from '@legajo/ui/theme/follow-session.ts';
import { lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { LoginScreen } from '../login/LoginScreen.tsx';
import { readWayIn } from './tables/way-in-at.ts';
import { loadTexts } from './texts.ts';

const BASE = '/s';

// In a window of its own, now and then.
const ProofLanding = lazy(async () => ({
  default: (await import('@legajo/ui/factors/provider/ProofLanding.tsx')).ProofLanding,
}));

const bringPortal = within(() => import('./portal.tsx'));

/**
 * Puts the app together: session, colour, texts, client; then draws it. Who has no session gets the way in first, and
 * the portal comes while they type.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  reloadOnStaleBuild(window);
  const session = createSession(localStorage);
  const factory = new URLSearchParams(location.search).get('factory');
  const proof = readProofResult(location, BASE);
  const wayIn = proof || session.get().token ? null : readWayIn(location, BASE);
  // Asked for beside the texts, not after them.
  const portal = wayIn || proof ? undefined : bringPortal();
  portal?.catch(() => undefined);
  const texts = await startTexts(localeFor(session.get().user), loadTexts);
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
  const draw = (app: ReactNode) =>
    page.render(
      <StrictMode>
        <I18nextProvider i18n={texts}>
          <BackendProvider backend={backend}>{app}</BackendProvider>
        </I18nextProvider>
      </StrictMode>,
    );
  const openPortal = async (coming = bringPortal()) => {
    const opened = (await coming).openPortal({ backend, texts, factory });
    ({ lose, follow } = opened);
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
  if (!wayIn) return openPortal(portal);

  await texts.loadNamespaces('login');
  if (wayIn.wanted !== null) {
    session.remember(wayIn.wanted);
    history.replaceState(null, '', withBase(BASE, '/login'));
  }
  // Whoever goes back or on from here goes by the router.
  const leave = () => void openPortal();
  addEventListener('popstate', leave, { once: true });
  draw(
    <OneSession>
      <Suspense fallback={null}>
        <LoginScreen
          expired={wayIn.expired}
          reset={wayIn.reset}
          onReset={() => history.replaceState(null, '', withBase(BASE, '/login'))}
          onIn={(wanted) => {
            removeEventListener('popstate', leave);
            history.pushState(null, '', withBase(BASE, wanted));
            return openPortal();
          }}
        />
      </Suspense>
    </OneSession>,
  );
  // Not in the way of the first screen; the portal itself comes once somebody is there, while they type.
  setTimeout(() => void import('./behind.ts').catch(() => undefined), 100);
  onFirstSign(() => void bringPortal().catch(() => undefined));
}
