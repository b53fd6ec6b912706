import { createDocumentObservation, listObservations } from '@legajo/contract/calls/documents';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { useHold, useKept } from '@legajo/ui/form/use-kept.ts';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Thread, ThreadField } from '@legajo/ui/kit/Thread.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentKeys } from '../app/keys.ts';
import { isOver } from '../documents/documents.ts';
import type { MyDocument } from '../documents/my-document.ts';
import { useTyped } from '../typed/use-typed.ts';
import css from './Signing.module.css';
import { questionPlace } from './sign.ts';

const LIMIT = 1000;

/** What was asked and answered about a document, and a question more. */
export function Observations({
  open,
  onClose,
  document,
  title,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly document: MyDocument;
  readonly title: string;
}) {
  const { t } = useTranslation('reader');
  const backend = useBackend();
  const place = questionPlace(document);
  const [text, write] = useTyped(place, title, useKept<string>(place));
  useHold(place, text.trim() ? text : null, true);
  const thread = useQuery({
    queryKey: documentKeys.talk(document.id),
    enabled: open,
    queryFn: async ({ signal }) =>
      (await backend.api(listObservations, { params: { id: document.id }, signal })).data,
  });
  const ask = async (comments: string) => {
    await backend.api(createDocumentObservation, { body: { iddocumento: String(document.id), comments } });
  };
  const unread = useProblemText(thread.error ? toProblem(thread.error) : null);
  return (
    // What is typed stays: there is nothing to ask about.
    <Dialog open={open} onClose={onClose} dirty={false} shape="sheet" title={t(($) => $.observations)}>
      <div className={css.step}>
        {thread.isError ? <Notice tone="wait">{unread}</Notice> : null}
        {thread.data?.length === 0 ? <p className={css.note}>{t(($) => $.observations_none)}</p> : null}
        <Thread
          entries={(thread.data ?? []).map((entry) => ({
            id: String(entry.id),
            author: entry.autor,
            at: entry.fecha,
            text: entry.texto,
            own: entry.propia === 1,
            ...(entry.id < 0 ? { kind: t(($) => $.company_answer) } : {}),
          }))}
        />
        {isOver(document) ? (
          <Notice tone="info">{t(($) => $.answer_over)}</Notice>
        ) : (
          <ThreadField
            wide
            label={t(($) => $.ask)}
            send={t(($) => $.send)}
            sending={t(($) => $.sending)}
            limit={LIMIT}
            help={t(($) => $.reason_kept)}
            text={text}
            onText={write}
            onSend={ask}
          />
        )}
      </div>
    </Dialog>
  );
}
