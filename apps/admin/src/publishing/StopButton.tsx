import { cancelProcess } from '@legajo/contract/calls/processes';
import { processCan } from '@legajo/contract/can';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/ConfirmDialog.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Process, stateOf } from '../processes/processes.ts';

/** Stops a publication before its next chunk, after saying what that does not undo. */
export function StopButton({ process }: { readonly process: Process }) {
  const { t } = useTranslation('processes');
  const backend = useBackend();
  const queries = useQueryClient();
  const [asking, ask] = useState(false);
  const stop = useMutation({
    mutationFn: () => backend.api(cancelProcess, { params: { id: process.idProceso } }),
    onSuccess() {
      ask(false);
      void queries.invalidateQueries({ queryKey: ['processes'] });
    },
  });
  if (!processCan.cancel(stateOf(process), process.fase)) return null;
  return (
    <>
      <Button variant="danger" onClick={() => ask(true)}>
        {t(($) => $.stop)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => stop.mutate()}
        title={t(($) => $.stop_title)}
        confirm={t(($) => $.stop)}
        working={stop.isPending && t(($) => $.stopping)}
        problem={stop.isError ? toProblem(stop.error) : null}
      >
        {t(($) => $.stop_text, { done: process.publicados })}
      </ConfirmDialog>
    </>
  );
}
