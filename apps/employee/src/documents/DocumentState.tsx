import { SignatureMark } from '@legajo/ui/kit/SignatureMark.tsx';
import { IconFileCheck, IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import css from './Documents.module.css';
import { awaitsSignature, type MyDocument, signedOf } from './documents.ts';

/** The mark of two lines and its word; what needs no signature has a sheet instead. */
export function DocumentState({ document }: { readonly document: MyDocument }) {
  const { t } = useTranslation('employee');
  const { estado } = document;
  if (estado === 'anulado')
    return (
      <span className={css.state} data-tone="off">
        <IconFileOff size={20} /> {t(($) => $.states.withdrawn)}
      </span>
    );
  const signed = estado === 'firmado_conforme' || estado === 'firmado_no_conforme';
  if (!signed && !awaitsSignature(document))
    return (
      <span className={css.state}>
        <IconFileCheck size={20} />{' '}
        {estado === 'recibido' ? t(($) => $.states.read) : t(($) => $.states.to_read)}
      </span>
    );
  const tone = estado === 'firmado_conforme' ? 'ok' : 'wait';
  const word = signed
    ? estado === 'firmado_conforme'
      ? t(($) => $.states.agreed)
      : t(($) => $.states.disagreed)
    : t(($) => $.states.to_sign);
  return (
    <span className={css.state} data-tone={tone}>
      <SignatureMark company person={signedOf(document)} size={16} /> {word}
    </span>
  );
}
