import { answerDocument } from '@legajo/contract/calls/documents';
import { documentCan } from '@legajo/contract/can';
import { useBackend, useSession } from '@legajo/ui/api/context.tsx';
import { formatDate, formatInstant } from '@legajo/ui/i18n/dates.ts';
import { useStampFacts } from '@legajo/ui/i18n/use-stamp-facts.ts';
import { Facts } from '@legajo/ui/kit/list/Figures.tsx';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { Section } from '@legajo/ui/kit/Page.tsx';
import { Thread, ThreadForm } from '@legajo/ui/kit/Thread.tsx';
import { useTranslation } from 'react-i18next';
import { type DocumentDetail, isOwn, signedOf, stateOf } from '../documents.ts';
import css from './Detail.module.css';
import { SecondPart } from './second/SecondPart.tsx';

const LIMIT = 1000;

/** The signatures: who, when, how; a disagreement with its reason and its answers. */
export function SignTab({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { certificado, firma } = document;
  // It is asked for over the last seal or signature.
  const stamp = useStampFacts(document.sello_tiempo);
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
            ...(firma ? [] : stamp),
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
              [t(($) => $.signer), document.nombre],
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
              [t(($) => $.level), firma.nivel],
              ...stamp,
            ]}
          />
        ) : (
          <p className={css.note}>{document.firmable ? t(($) => $.not_signed) : t(($) => $.not_signable)}</p>
        )}
      </Section>
      {document.segunda_firma ? <SecondPart document={document} second={document.segunda_firma} /> : null}
      {documentCan.answer(stateOf(document.estado)) ? <Answers document={document} /> : null}
    </div>
  );
}

function Answers({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const backend = useBackend();
  const own = isOwn(document, useSession().user);
  const answer = async (respuesta: string) => {
    await backend.api(answerDocument, { params: { id: document.id }, body: { respuesta } });
  };
  return (
    <Section title={t(($) => $.answers)}>
      <Thread
        entries={document.respuestas.map(({ autor, fecha, texto }) => ({
          id: `${fecha}${texto}`,
          author: autor,
          at: fecha,
          text: texto,
        }))}
      />
      {own ? (
        <p className={css.note}>{t(($) => $.own_document)}</p>
      ) : (
        <ThreadForm
          label={t(($) => $.answer)}
          send={t(($) => $.send_answer)}
          sending={t(($) => $.sending)}
          limit={LIMIT}
          place={`answer ${document.id}`}
          onSend={answer}
        />
      )}
    </Section>
  );
}
