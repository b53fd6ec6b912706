import { cancelDocument } from '@legajo/contract/calls/documents';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { useToast } from '@legajo/ui/kit/progress/Toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DocumentRow } from '../documents.ts';

const NAMED = 4;

/** Withdraws documents after saying how many, what happens, and asking why. All of them or none. */
export function CancelDialog(props: {
  readonly documents: readonly Pick<DocumentRow, 'id' | 'nombre' | 'tipo' | 'periodo' | 'estado'>[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const { documents, onClose, onDone } = props;
  const { t } = useTranslation('documents');
  const backend = useBackend();
  const toast = useToast();
  const count = documents.length;
  const signed = documents.filter((document) => document.estado.startsWith('firmado')).length;
  const cancel = useMutation({
    mutationFn: (motivo: string) =>
      backend.api(cancelDocument, {
        params: { id: documents.map((document) => document.id).join(',') },
        body: { motivo },
      }),
    onSuccess() {
      toast({ tone: 'ok', title: t(($) => $.cancelled, { count }) });
      onDone();
      onClose();
    },
  });
  const names = documents
    .slice(0, NAMED)
    .map((document) => `${document.nombre} (${document.tipo} ${document.periodo})`);
  return (
    <ConfirmDialog
      open={count > 0}
      onClose={() => {
        cancel.reset();
        onClose();
      }}
      onConfirm={(reason) => cancel.mutate(reason)}
      title={t(($) => $.cancel_count, { count })}
      confirm={t(($) => $.cancel_count, { count })}
      working={cancel.isPending && t(($) => $.cancelling)}
      problem={cancel.isError ? toProblem(cancel.error) : null}
      reason={t(($) => $.reason)}
    >
      <p>
        {t(($) => $.cancel_text, { count })}{' '}
        {signed > 0 ? t(($) => $.cancel_signed, { count: signed }) : null}
      </p>
      <p>
        {names.join(' · ')}
        {count > NAMED ? ` · ${t(($) => $.and_more, { count: count - NAMED })}` : ''}
      </p>
    </ConfirmDialog>
  );
}
