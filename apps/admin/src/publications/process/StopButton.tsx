import { cancelProcess } from '@legajo/contract/calls/publications';
import { processMay } from '@legajo/contract/publication-states';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Process, stateOf } from './processes.ts';

/** Whether it can be ended where it stands. */
export function stoppable(process: Process): boolean {
  const standing = { state: stateOf(process), phase: process.fase };
  return processMay('cancel', standing) || processMay('askToStop', standing);
}

/**
 * Ends a process for good, after saying what that does. Until documents go out it is called off ("Cancelar", the
 * state's own word); while they do it is stopped before its next chunk, which undoes nothing.
 */
export function StopButton({ process, small }: { readonly process: Process; readonly small?: boolean }) {
  const { t } = useTranslation('publication-list');
  const backend = useBackend();
  const [asking, ask] = useState(false);
  const stop = useMutation({
    mutationFn: () => backend.api(cancelProcess, { params: { id: process.idProceso } }),
    onSuccess() {
      ask(false);
    },
  });
  if (!stoppable(process)) return null;
  const publishing = process.fase === 'publish' || process.publicados > 0;
  return (
    <>
      <Button
        variant={publishing ? 'danger' : 'secondary'}
        size={small ? 'small' : 'normal'}
        onClick={() => ask(true)}
      >
        {publishing ? t(($) => $.stop) : t(($) => $.cancel)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => stop.mutate()}
        title={publishing ? t(($) => $.stop_title) : t(($) => $.cancel_title)}
        confirm={publishing ? t(($) => $.stop) : t(($) => $.cancel_title)}
        dismiss={t(($) => $.go_on)}
        working={stop.isPending && (publishing ? t(($) => $.stopping) : t(($) => $.cancelling))}
        problem={stop.isError ? toProblem(stop.error) : null}
      >
        {publishing ? t(($) => $.stop_text, { done: process.publicados }) : t(($) => $.cancel_text)}
      </ConfirmDialog>
    </>
  );
}
