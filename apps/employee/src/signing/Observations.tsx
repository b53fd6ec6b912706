import { createDocumentObservation, listObservations } from '@legajo/contract/calls/documents';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { useProblemText } from '@legajo/ui/kit/problem-text.ts';
import { Notice } from '@legajo/ui/kit/progress/Notice.tsx';
import { Thread, ThreadForm } from '@legajo/ui/kit/Thread.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentKeys } from '../app/keys.ts';
import type { MyDocument } from '../documents/my-document.ts';
import css from './Signing.module.css';

const LIMIT = 1000;

/** Where a question is among what is kept when the session is lost. */
export const questionPlace = ({ id }: MyDocument) => `question ${id}`;

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
  // Who was dismissed reads what was asked and answered, and asks no more.
  const former = useSession().user?.estado === 'inactive';
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
    <Dialog open={open} onClose={onClose} shape="sheet" title={t(($) => $.observations)}>
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
        {former ? null : (
          <ThreadForm
            wide
            label={t(($) => $.ask)}
            send={t(($) => $.send)}
            sending={t(($) => $.sending)}
            limit={LIMIT}
            place={questionPlace(document)}
            onSend={ask}
          />
        )}
      </div>
    </Dialog>
  );
}
