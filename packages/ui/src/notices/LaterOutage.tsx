import { lazy, Suspense } from 'react';

const OutageNotice = lazy(() =>
  import('./OutageNotice.tsx').then((module) => ({ default: module.OutageNotice })),
);

/** The same over a way in, whose first screen does not wait for it. */
export function LaterOutage() {
  return (
    <Suspense fallback={null}>
      <OutageNotice />
    </Suspense>
  );
}
