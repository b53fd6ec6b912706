import { undoLoad } from '@legajo/contract/calls/people-loads';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Load } from '../loads.ts';

/** Takes a load back, after saying what that does and until when it can be done. */
export function UndoButton({ load, small }: { readonly load: Load; readonly small?: boolean }) {
  const { t } = useTranslation('people-loads');
  const backend = useBackend();
  const navigate = useNavigate();
  const [asking, ask] = useState(false);
  const undo = useMutation({
    mutationFn: () => backend.api(undoLoad, { params: { id: load.id } }),
    onSuccess() {
      ask(false);
      void navigate({ to: '/employees/load', search: { load: String(load.id) } });
    },
  });
  return (
    <>
      <Button variant="danger" size={small ? 'small' : 'normal'} onClick={() => ask(true)}>
        {t(($) => $.undo)}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => ask(false)}
        onConfirm={() => undo.mutate()}
        title={t(($) => $.undo_title, { count: load.creados + load.actualizados })}
        confirm={t(($) => $.undo_go)}
        working={undo.isPending && t(($) => $.undoing)}
        problem={undo.isError ? toProblem(undo.error) : null}
      >
        <p>{t(($) => $.undo_text)}</p>
        <p>{t(($) => $.undo_until, { until: formatInstant(load.deshacer_hasta, false) })}</p>
      </ConfirmDialog>
    </>
  );
}
