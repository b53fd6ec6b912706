import { createBackend } from '@legajo/ui/api/backend.ts';
import { BackendProvider, useScope } from '@legajo/ui/api/context.tsx';
import { followChanges } from '@legajo/ui/api/follow-changes.ts';
import { createSession } from '@legajo/ui/api/session.ts';
import { StepUpHost } from '@legajo/ui/factors/StepUpHost.tsx';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { ToastProvider } from '@legajo/ui/kit/progress/Toasts.tsx';
import { reloadOnStaleBuild } from '@legajo/ui/route/stale-build.ts';
import { forgetWithScope } from '@legajo/ui/session/forget-with-scope.ts';
import { OneSession } from '@legajo/ui/session/OneSession.tsx';
import { followSession, localeFor } from '@legajo/ui/theme/follow-session.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { leaveTo } from './elsewhere.ts';
import { loseSession } from './lose-session.ts';
import { createQueries } from './queries.ts';
import { createAppRouter } from './router.tsx';
import { loadTexts } from './texts.ts';

/** Puts the app together: session, colour, texts, client, places; then draws it. */
export async function startApp(root: HTMLElement): Promise<void> {
  reloadOnStaleBuild(window);
  const session = createSession(localStorage);
  const queries = createQueries();
  const texts = await startTexts(localeFor(session.get().user?.pais), loadTexts);
  forgetWithScope(session, () => queries.clear());
  followSession(session, texts, document.documentElement);

  const backend = createBackend({
    session,
    language: () => texts.language,
    onUnauthorised: () => loseSession({ backend, queries, router }),
    changed: followChanges(queries, () => import('./changes.ts')),
  });
  const factory = new URLSearchParams(location.search).get('factory');
  const router = createAppRouter({ backend, queries, texts, leave: leaveTo(location), factory });
  /** What is said and asked over the screens is of a session as well. */
  const Portal = () => {
    const { id } = useScope();
    return (
      <ToastProvider of={id}>
        <RouterProvider router={router} />
        <StepUpHost key={id} />
      </ToastProvider>
    );
  };
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <BackendProvider backend={backend}>
          <QueryClientProvider client={queries}>
            <OneSession>
              <Portal />
            </OneSession>
          </QueryClientProvider>
        </BackendProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}
