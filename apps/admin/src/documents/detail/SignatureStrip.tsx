import { documentCan } from '@legajo/contract/can';
import { formatInstant } from '@legajo/ui/i18n/dates.ts';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { IconFile, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type DocumentDetail, signedOf, stateOf } from '../documents.ts';
import css from './Detail.module.css';

/** Both signatures at a glance: the company's seal, and what the person did and is owed. */
export function SignatureStrip({ document }: { readonly document: DocumentDetail }) {
  const { t } = useTranslation('documents');
  const { estado, certificado, respuestas } = document;
  const unsealed = document.nivel === 'sin_sello';
  const state = stateOf(estado);
  if (!documentCan.cancel(state)) return null;
  const disagreed = documentCan.answer(state);
  const unanswered = disagreed && respuestas.length === 0;
  const since = formatInstant(document.firmado ?? document.recibido, false);
  return (
    <div className={css.strip}>
      <div>
        {unsealed ? <IconFile size={22} /> : <IconRosetteDiscountCheck size={22} className={css.sealed} />}
        <div>
          <strong>{unsealed ? t(($) => $.unsealed) : t(($) => $.sealed)}</strong>
          <p>
            {unsealed
              ? t(($) => $.unsealed_text)
              : [`PAdES ${document.nivel}`, certificado?.titular].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div>
        <SignatureMark company={!unsealed} person={signedOf(estado)} size={18} />
        <div data-tone={disagreed ? 'wait' : undefined}>
          <strong>{t(($) => $.states[estado])}</strong>
          <p>{[since, unanswered && t(($) => $.unanswered)].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </div>
  );
}
