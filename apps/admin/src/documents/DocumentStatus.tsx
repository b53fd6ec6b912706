import { documentCan } from '@legajo/contract/can';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import css from './Documents.module.css';
import { signedOf, stateOf, type WireState } from './documents.ts';

/** The mark of two lines and its word; what was withdrawn has a badge. */
export function DocumentStatus({ state }: { readonly state: WireState }) {
  const { t } = useTranslation('documents');
  if (!documentCan.readByOwner(stateOf(state)))
    return <StatusBadge tone="off">{t(($) => $.states[state])}</StatusBadge>;
  return (
    <span className={css.status}>
      <SignatureMark company person={signedOf(state)} size={15} />
      {t(($) => $.states[state])}
    </span>
  );
}
