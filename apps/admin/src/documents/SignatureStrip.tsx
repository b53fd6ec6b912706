import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { SignatureMark } from '@legajo/ui/kit/SignatureMark.tsx';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Detail.module.css';
import { type DocumentDetail, signedOf } from './documents.ts';

/** Both signatures at a glance: the company's seal, and what the person did and is owed. */
export function SignatureStrip({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { estado, certificado, respuestas } = document;
  if (estado === 'anulado') return null;
  const unanswered = estado === 'firmado_no_conforme' && respuestas.length === 0;
  const since = formatInstant(document.firmado ?? document.recibido, false);
  return (
    <div className={css.strip}>
      <div>
        <IconRosetteDiscountCheck size={22} className={css.sealed} />
        <div>
          <strong>{t(($) => $.sealed)}</strong>
          <p>{[`PAdES ${document.nivel}`, certificado?.titular].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <div>
        <SignatureMark company person={signedOf(estado)} size={18} />
        <div data-tone={estado === 'firmado_no_conforme' ? 'wait' : undefined}>
          <strong>{t(($) => $.states[estado])}</strong>
          <p>{[since, unanswered && t(($) => $.unanswered)].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </div>
  );
}
