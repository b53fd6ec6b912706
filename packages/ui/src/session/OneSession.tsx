import { lazy, type ReactNode, Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { useBackend } from '../api/context.tsx';
import css from './OneSession.module.css';

const SessionCover = lazy(() =>
  import('./SessionCover.tsx').then(
    ({ SessionCover: component }) => ({ default: component }),
    // Without its words, the one act that it offers.
    (error) => {
      location.reload();
      throw error;
    },
  ),
);

/**
 * The app for as long as the browser is in this tab's session. While another tab has signed in or out, nothing of it
 * can be seen or reached, and what was typed stays in it: it is all there when the same person is in again.
 */
export function OneSession({ children }: { readonly children: ReactNode }) {
  const { session } = useBackend();
  const elsewhere = useSyncExternalStore(session.subscribe, session.elsewhere);
  const away = elsewhere !== null;
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    // Given back once it is no longer inert.
    return away ? () => void setTimeout(() => before?.focus()) : undefined;
  }, [away]);
  return (
    <>
      <div className={away ? css.away : css.here} inert={away}>
        {children}
      </div>
      {elsewhere ? (
        <Suspense fallback={null}>
          <SessionCover {...elsewhere} />
        </Suspense>
      ) : null}
    </>
  );
}
