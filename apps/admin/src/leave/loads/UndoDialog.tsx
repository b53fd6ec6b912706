import { undoLeaveLoad } from '@legajo/contract/calls/leave-loads';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import css from './Loads.module.css';
import { type Load, undoPreviewQuery } from './loads.ts';

/** Says what taking a load back does before it is done. */
export function UndoDialog({ load, onClose }: { readonly load: Load; readonly onClose: () => void }) {
  const { t } = useTranslation('leave-loads');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const toast = useToast();
  const preview = useQuery(undoPreviewQuery(backend, load.id));
  const undo = useMutation({
    async mutationFn() {
      const { data, fresh } = await backend.api(undoLeaveLoad, { params: { id: load.id }, body: {} });
      await fresh;
      return data[0]?.deshechas ?? 0;
    },
    onSuccess(count) {
      toast({ tone: 'ok', title: t(($) => $.was_undone, { count }) });
      onClose();
    },
  });
  const told = preview.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.undo_title, { file: load.archivo })}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.cancel)}</Button>
          {told ? (
            <Button
              variant="dangerSolid"
              working={undo.isPending && t(($) => $.undoing)}
              onClick={() => undo.mutate()}
            >
              {t(($) => $.undo)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={css.part}>
        {preview.isPending ? <Skeleton width={60} height={60} /> : null}
        {preview.error ? (
          <ErrorPanel problem={toProblem(preview.error)} onRetry={() => void preview.refetch()} />
        ) : null}
        {told ? (
          <>
            <p>{t(($) => $.undoes[load.clase], { count: told.deshechas })}</p>
            {told.quedan > 0 ? <p>{t(($) => $.stay, { count: told.quedan })}</p> : null}
            {told.bajo_cero > 0 ? <p>{t(($) => $.below, { count: told.bajo_cero })}</p> : null}
          </>
        ) : null}
        <ProblemNotice problem={undo.error ? toProblem(undo.error) : null} />
      </div>
    </Dialog>
  );
}
