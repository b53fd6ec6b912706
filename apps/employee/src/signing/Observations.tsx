import { createDocumentObservation, listObservations } from '@legajo/contract/calls/documents';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Notice } from '@legajo/ui/kit/Notice.tsx';
import { TextArea } from '@legajo/ui/kit/TextField.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyDocument } from '../documents/documents.ts';
import css from './Signing.module.css';

const LIMIT = 1000;

/** What was asked and answered about a document, and a question more. */
export function Observations({
  open,
  onClose,
  document,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly document: MyDocument;
}) {
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const key = ['observations', document.id];
  const thread = useQuery({
    queryKey: key,
    enabled: open,
    queryFn: async ({ signal }) =>
      (await backend.api(listObservations, { params: { id: document.id }, signal })).data,
  });
  const ask = useMutation({
    mutationFn: () =>
      backend.api(createDocumentObservation, {
        body: { iddocumento: String(document.id), comments: text.trim() },
      }),
    onSuccess() {
      setText('');
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  const failed = useProblemText(ask.error ? toProblem(ask.error) : null);
  const unread = useProblemText(thread.error ? toProblem(thread.error) : null);
  return (
    <Dialog open={open} onClose={onClose} shape="sheet" title={t(($) => $.observations)}>
      <div className={css.step}>
        {thread.isError ? <Notice tone="wait">{unread}</Notice> : null}
        {thread.data?.length === 0 ? <p className={css.note}>{t(($) => $.observations_none)}</p> : null}
        <ol className={css.thread}>
          {thread.data?.map((entry) => (
            <li key={entry.id} data-own={entry.propia === 1 || undefined}>
              <span className={css.note}>
                {entry.autor} · {formatInstant(entry.fecha, false)}
              </span>
              <p>{entry.texto}</p>
            </li>
          ))}
        </ol>
        <form
          className={css.step}
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim()) ask.mutate();
          }}
        >
          <TextArea
            label={t(($) => $.ask)}
            limit={LIMIT}
            value={text}
            onChange={(event) => setText(event.target.value)}
            error={failed || undefined}
          />
          <Button type="submit" variant="primary" wide working={ask.isPending && t(($) => $.sending)}>
            {t(($) => $.send)}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
