import { within } from '@legajo/ui/route/within.ts';
import { lazy, Suspense } from 'react';

const Pulse = lazy(within(async () => ({ default: (await import('./Pulse.tsx')).Pulse })));

/** The drawings, brought after what the home says in words. */
export function LazyPulse() {
  return (
    <Suspense fallback={null}>
      <Pulse />
    </Suspense>
  );
}
