import { answerDocument } from '@legajo/contract/calls/documents';
import { documentCan } from '@legajo/contract/can';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatDate, formatInstant } from '@legajo/ui/i18n/dates.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useProblemText } from '@legajo/ui/kit/ErrorPanel.tsx';
import { Facts } from '@legajo/ui/kit/Figures.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { SignatureMark } from '@legajo/ui/kit/SignatureMark.tsx';
import { TextArea } from '@legajo/ui/kit/TextField.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Detail.module.css';
import { type DocumentDetail, signedOf, stateOf } from './documents.ts';

/** Both signatures: who, when, how; a disagreement with its reason and its answers. */
export function SignTab({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { certificado, firma } = document;
  return (
    <div className={css.sections}>
      <Section title={t(($) => $.by_company)}>
        <Facts
          rows={[
            [
              t(($) => $.signer),
              [certificado?.titular, certificado?.cargo].filter(Boolean).join(' · ') || '—',
            ],
            [t(($) => $.when), formatInstant(document.publicado)],
            [t(($) => $.level), document.nivel],
            [t(($) => $.certificate_until), formatDate(certificado?.vence) || '—'],
          ]}
        />
      </Section>
      <Section
        title={t(($) => $.by_person)}
        action={<SignatureMark company person={signedOf(document.estado)} size={18} alone />}
      >
        {firma ? (
          <Facts
            rows={[
              [
                t(($) => $.result),
                firma.resultado === 'conforme'
                  ? t(($) => $.states.firmado_conforme)
                  : t(($) => $.states.firmado_no_conforme),
              ],
              ...(firma.motivo ? [[t(($) => $.reason), firma.motivo] as const] : []),
              [t(($) => $.when), formatInstant(firma.fecha)],
              [
                t(($) => $.kind),
                firma.modalidad === 'digital' ? t(($) => $.kind_digital) : t(($) => $.kind_electronic),
              ],
            ]}
          />
        ) : (
          <p className={css.note}>{document.firmable ? t(($) => $.not_signed) : t(($) => $.not_signable)}</p>
        )}
      </Section>
      {documentCan.answer(stateOf(document.estado)) ? <Answers document={document} /> : null}
    </div>
  );
}

function Answers({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const backend = useBackend();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const answer = useMutation({
    mutationFn: () =>
      backend.api(answerDocument, { params: { id: document.id }, body: { respuesta: text.trim() } }),
    onSuccess() {
      setText('');
      void queries.invalidateQueries({ queryKey: ['documents'] });
    },
  });
  const problemText = useProblemText(answer.error ? toProblem(answer.error) : null);
  return (
    <Section title={t(($) => $.answers)}>
      <ol className={css.thread}>
        {document.respuestas.map((entry) => (
          <li key={`${entry.fecha}${entry.texto}`}>
            <span className={css.note}>
              {entry.autor} · {formatInstant(entry.fecha, false)}
            </span>
            <p>{entry.texto}</p>
          </li>
        ))}
      </ol>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) answer.mutate();
        }}
      >
        <TextArea
          label={t(($) => $.answer)}
          limit={1000}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={problemText || undefined}
        />
        <Button type="submit" variant="primary" working={answer.isPending && t(($) => $.sending)}>
          {t(($) => $.send_answer)}
        </Button>
      </form>
    </Section>
  );
}
