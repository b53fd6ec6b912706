import { SignatureMark } from '@legajo/ui/kit/SignatureMark.tsx';
import { StatusBadge } from '@legajo/ui/kit/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import css from './Documents.module.css';
import { signedOf, type WireState } from './documents.ts';

/** The mark of two lines and its word; what was withdrawn has a badge. */
export function DocumentStatus({ state }: { readonly state: WireState }) {
  const { t } = useTranslation('documents');
  if (state === 'anulado') return <StatusBadge tone="off">{t(($) => $.states.anulado)}</StatusBadge>;
  return (
    <span className={css.status}>
      <SignatureMark company person={signedOf(state)} size={15} />
      {t(($) => $.states[state])}
    </span>
  );
}
