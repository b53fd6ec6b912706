import type { Backend } from '@legajo/ui/api/backend.ts';
import { useScope } from '@legajo/ui/api/context.tsx';
import { type Follow, followChanges } from '@legajo/ui/api/follow-changes.ts';
import { StepUpHost } from '@legajo/ui/factors/StepUpHost.tsx';
import { withBase } from '@legajo/ui/route/with-base.ts';
import { forgetWithScope } from '@legajo/ui/session/forget-with-scope.ts';
import { OneSession } from '@legajo/ui/session/OneSession.tsx';
import { createQueries } from '@legajo/ui/session/queries.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { endCopy } from '../offline/wanted.ts';
import { dropFirstPage } from '../reader/first-page.ts';
import { forgetEverything } from './forget.ts';
import { BASE, MoveProvider } from './move.tsx';
import { createAppRouter } from './router.tsx';

const FRESH_MS = 30_000;

/** Everything behind the way in, at the address that the browser shows. */
export function openPortal(parts: { readonly backend: Backend; readonly texts: i18n }): {
  readonly portal: ReactNode;
  /** Comes back once the address's screen can be drawn at once. */
  readonly load: () => Promise<void>;
  readonly lose: () => void;
  readonly follow: Follow;
} {
  const { backend, texts } = parts;
  const { session } = backend;
  const queries = createQueries(FRESH_MS, { times: 1, after: ['timeout', 'unknown'] });
  forgetWithScope(session, () => {
    queries.clear();
    dropFirstPage();
    void endCopy().catch(() => undefined);
  });
  const router = createAppRouter({ backend, queries, texts });
  const move = {
    push: (place: string) => router.history.push(withBase(BASE, place)),
    replace: (place: string) => router.history.replace(withBase(BASE, place)),
  };
  /** What is asked over the screens is of a session as well. */
  const StepUp = () => <StepUpHost key={useScope().id} app="e" />;
  const portal = (
    <QueryClientProvider client={queries}>
      <OneSession>
        <MoveProvider value={move}>
          <RouterProvider router={router} />
        </MoveProvider>
        <StepUp />
      </OneSession>
    </QueryClientProvider>
  );
  const lose = () => {
    session.remember(router.state.location.href);
    void forgetEverything(session, queries, 'expired').then(() =>
      router.navigate({ to: '/login', search: { expired: true }, ignoreBlocker: true }),
    );
  };
  return {
    portal,
    load: () => router.load(),
    lose,
    follow: followChanges(queries, () => import('./changes.ts')),
  };
}
