import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBackend } from '../api/context.tsx';
import type { ProofApp } from './provider/use-provider-proof.ts';

const StepUpDialog = lazy(() =>
  import('./StepUpDialog.tsx').then(({ StepUpDialog: component }) => ({ default: component })),
);

/**
 * The one place that asks for a second factor again: whichever call is refused for it waits here, and is made anew
 * once the factor is proved. Calls that are refused together share one question.
 */
export function StepUpHost({ app }: { readonly app: ProofApp }) {
  const backend = useBackend();
  const [open, setOpen] = useState(false);
  const waiting = useRef<((proved: boolean) => void)[]>([]);
  useEffect(
    () =>
      backend.onStepUp(
        () =>
          new Promise((resolve) => {
            waiting.current.push(resolve);
            setOpen(true);
          }),
      ),
    [backend],
  );
  const settle = (proved: boolean) => {
    setOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(proved);
  };
  return open ? (
    <Suspense fallback={null}>
      <StepUpDialog app={app} onSettled={settle} />
    </Suspense>
  ) : null;
}
