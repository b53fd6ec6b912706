import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { IconFileCheck, IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Documents.module.css';
import { isErased, isWithdrawn, signedSense } from './documents.ts';
import { awaitsSignature, type MyDocument, signedOf } from './my-document.ts';

/** The mark of two lines and its word; what needs no signature has a sheet instead. */
export function DocumentState({ document }: { readonly document: MyDocument }) {
  const { t } = useTranslation('employee');
  if (isWithdrawn(document))
    return (
      <span className={css.state} data-tone="off">
        <IconFileOff size={20} />{' '}
        {isErased(document) ? t(($) => $.states.erased) : t(($) => $.states.withdrawn)}
      </span>
    );
  const sense = signedSense(document);
  if (sense === null && !awaitsSignature(document))
    return (
      <span className={css.state}>
        <IconFileCheck size={20} />{' '}
        {signedOf(document) === 'seen' ? t(($) => $.states.read) : t(($) => $.states.to_read)}
        {document.sello === 'sin' ? ` · ${t(($) => $.states.unsealed)}` : null}
      </span>
    );
  const tone = sense === 'conforme' ? 'ok' : 'wait';
  const word = sense
    ? sense === 'conforme'
      ? t(($) => $.states.agreed)
      : t(($) => $.states.disagreed)
    : t(($) => $.states.to_sign);
  return (
    <span className={css.state} data-tone={tone}>
      <SignatureMark company person={signedOf(document)} size={16} /> {word}
    </span>
  );
}
