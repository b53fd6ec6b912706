import { createBackend } from '@legajo/ui/api/backend.ts';
import { BackendProvider, useScope } from '@legajo/ui/api/context.tsx';
import { followChanges } from '@legajo/ui/api/follow-changes.ts';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { createSession } from '@legajo/ui/api/session.ts';
import { StepUpHost } from '@legajo/ui/factors/StepUpHost.tsx';
import { startTexts } from '@legajo/ui/i18n/start.ts';
import { reloadOnStaleBuild } from '@legajo/ui/route/stale-build.ts';
import { forgetWithScope } from '@legajo/ui/session/forget-with-scope.ts';
import { OneSession } from '@legajo/ui/session/OneSession.tsx';
import { followSession, localeFor } from '@legajo/ui/theme/follow-session.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { forgetEverything } from './forget.ts';
import { createAppRouter } from './router.tsx';
import { loadTexts } from './texts.ts';
import { VersionNotice } from './VersionNotice.tsx';

/** Both portals share an origin: this one's keys carry a prefix. */
const STORAGE_PREFIX = 'e.';

/** Puts the employee's app together and draws it. */
export async function startApp(root: HTMLElement): Promise<void> {
  reloadOnStaleBuild(window);
  const session = createSession(localStorage, STORAGE_PREFIX);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        networkMode: 'always',
        retry: (count, error) => !count && /timeout|unknown/.test(toProblem(error).kind),
      },
      mutations: { networkMode: 'always' },
    },
  });
  const texts = await startTexts(localeFor(session.get().user?.pais), loadTexts);
  await texts.loadNamespaces('employee');
  forgetWithScope(session, () => queries.clear());
  followSession(session, texts, document.documentElement);

  const backend = createBackend({
    session,
    language: () => texts.language,
    changed: followChanges(queries, () => import('./changes.ts')),
    onUnauthorised() {
      session.remember(router.state.location.href);
      void forgetEverything(session, queries, 'expired').then(() =>
        router.navigate({ to: '/login', search: { expired: true } }),
      );
    },
  });
  const router = createAppRouter({ backend, queries, texts });
  /** What is asked over the screens is of a session as well. */
  const StepUp = () => <StepUpHost key={useScope().id} />;
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <BackendProvider backend={backend}>
          <QueryClientProvider client={queries}>
            <OneSession>
              <RouterProvider router={router} />
              <StepUp />
              <VersionNotice />
            </OneSession>
          </QueryClientProvider>
        </BackendProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}
