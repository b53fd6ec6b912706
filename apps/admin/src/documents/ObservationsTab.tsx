import { createDocumentObservation, deleteDocumentObservation } from '@legajo/contract/calls/documents';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel, useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { TextArea } from '@legajo/ui/kit/TextField.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Detail.module.css';
import { type DocumentDetail, observationsQuery } from './documents.ts';

/** The talk about a document; one's own entries can be taken back. */
export function ObservationsTab({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const backend = useBackend();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const thread = useQuery(observationsQuery(backend, document.id));
  const refresh = () => queries.invalidateQueries({ queryKey: ['documents'] });
  const add = useMutation({
    mutationFn: () =>
      backend.api(createDocumentObservation, {
        body: { iddocumento: String(document.id), comments: text.trim() },
      }),
    onSuccess() {
      setText('');
      void refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (id: number) => backend.api(deleteDocumentObservation, { query: { id: String(id) } }),
    onSuccess: refresh,
  });
  const problemText = useProblemText(add.error || remove.error ? toProblem(add.error ?? remove.error) : null);
  if (thread.isError)
    return <ErrorPanel problem={toProblem(thread.error)} onRetry={() => thread.refetch()} />;
  return (
    <>
      {thread.data?.length === 0 ? <p className={css.note}>{t(($) => $.observations_none)}</p> : null}
      <ol className={css.thread}>
        {thread.data?.map((entry) => (
          <li key={entry.id} data-own={entry.propia === 1 || undefined}>
            <span className={css.note}>
              {entry.autor} · {formatInstant(entry.fecha, false)} · {t(($) => $.entry_kinds[entry.tipo])}
            </span>
            <p>{entry.texto}</p>
            {entry.propia === 1 && entry.tipo !== 'respuesta' ? (
              <button type="button" className={css.link} onClick={() => remove.mutate(entry.id)}>
                {t(($) => $.remove)}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) add.mutate();
        }}
      >
        <TextArea
          label={t(($) => $.observation)}
          limit={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problemText || undefined}
        />
        <Button type="submit" variant="primary" working={add.isPending && t(($) => $.sending)}>
          {t(($) => $.add_observation)}
        </Button>
      </form>
    </>
  );
}
