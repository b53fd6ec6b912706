import type { Backend } from '@legajo/ui/api/backend.ts';
import { useScope } from '@legajo/ui/api/context.tsx';
import { type Follow, followChanges } from '@legajo/ui/api/follow-changes.ts';
import { StepUpHost } from '@legajo/ui/factors/StepUpHost.tsx';
import { ToastProvider } from '@legajo/ui/kit/progress/Toasts.tsx';
import { forgetWithScope } from '@legajo/ui/session/forget-with-scope.ts';
import { OneSession } from '@legajo/ui/session/OneSession.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { loseSession } from './lose-session.ts';
import { createAppQueries } from './queries.ts';
import { createAppRouter } from './router.tsx';
import { leaveTo } from './tables/elsewhere.ts';

/** Everything behind the way in, at the address that the browser shows. */
export function openPortal(parts: {
  readonly backend: Backend;
  readonly texts: i18n;
  /** The company whose download the first address was about. */
  readonly factory: string | null;
}): { readonly portal: ReactNode; readonly lose: () => void; readonly follow: Follow } {
  const { backend, texts, factory } = parts;
  const queries = createAppQueries();
  forgetWithScope(backend.session, () => queries.clear());
  const router = createAppRouter({ backend, queries, texts, leave: leaveTo(location), factory });
  /** What is said and asked over the screens is of a session as well. */
  const Screens = () => {
    const { id } = useScope();
    return (
      <ToastProvider of={id}>
        <RouterProvider router={router} />
        <StepUpHost key={id} app="s" />
      </ToastProvider>
    );
  };
  const portal = (
    <QueryClientProvider client={queries}>
      <OneSession>
        <Screens />
      </OneSession>
    </QueryClientProvider>
  );
  const follow = followChanges(queries, () => import('./changes.ts'));
  return { portal, lose: () => loseSession({ backend, queries, router }), follow };
}
