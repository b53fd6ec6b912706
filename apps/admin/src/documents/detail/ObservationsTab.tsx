import { createDocumentObservation, deleteDocumentObservation } from '@legajo/contract/calls/documents';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Thread, ThreadForm } from '@legajo/ui/kit/Thread.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DocumentDetail, observationsQuery } from '../documents.ts';
import css from './Detail.module.css';

const LIMIT = 1000;

/** The talk about a document; one's own entries can be taken back. */
export function ObservationsTab({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const backend = useBackend();
  const thread = useQuery(observationsQuery(backend, document.id));
  const add = async (comments: string) => {
    await backend.api(createDocumentObservation, { body: { iddocumento: String(document.id), comments } });
  };
  const remove = useMutation({
    mutationFn: (id: number) => backend.api(deleteDocumentObservation, { query: { id: String(id) } }),
    onSuccess: ({ fresh }) => fresh,
  });
  if (thread.isError)
    return <ErrorPanel problem={toProblem(thread.error)} onRetry={() => thread.refetch()} />;
  return (
    <>
      {thread.data?.length === 0 ? <p className={css.note}>{t(($) => $.observations_none)}</p> : null}
      <Thread
        entries={(thread.data ?? []).map((entry) => ({
          id: String(entry.id),
          author: entry.autor,
          at: entry.fecha,
          text: entry.texto,
          kind: t(($) => $.entry_kinds[entry.tipo]),
          own: entry.propia === 1,
          action:
            entry.propia === 1 && entry.tipo !== 'respuesta' ? (
              <button type="button" className={css.link} onClick={() => remove.mutate(entry.id)}>
                {t(($) => $.remove)}
              </button>
            ) : null,
        }))}
      />
      <ThreadForm
        label={t(($) => $.observation)}
        send={t(($) => $.add_observation)}
        sending={t(($) => $.sending)}
        limit={LIMIT}
        place={`observation ${document.id}`}
        onSend={add}
        problem={remove.error ? toProblem(remove.error) : null}
      />
    </>
  );
}
