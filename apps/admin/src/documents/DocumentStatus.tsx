import { documentCan } from '@legajo/contract/can';
import { SignatureMark } from '@legajo/ui/kit/mark/SignatureMark.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { useTranslation } from 'react-i18next';
import css from './Documents.module.css';
import { type DocumentRow, signedOf, stateOf } from './documents.ts';

/**
 * The mark of two lines and its word; what was withdrawn has a badge; what its person does not see, what bears no seal, and what
 * nobody answered says so.
 */
export function DocumentStatus(props: {
  readonly document: Pick<DocumentRow, 'estado' | 'oculto'> &
    Partial<Pick<DocumentRow, 'sello' | 'consultas'>>;
}) {
  const { document } = props;
  const { t } = useTranslation('documents');
  const { estado: state, oculto } = document;
  if (!documentCan.readByOwner(stateOf(state)))
    return <StatusBadge tone="off">{t(($) => $.states[state])}</StatusBadge>;
  return (
    <span className={css.status}>
      <SignatureMark company={document.sello !== 'sin'} person={signedOf(state)} size={15} />
      {t(($) => $.states[state])}
      {document.sello === 'sin' ? <StatusBadge tone="off">{t(($) => $.unsealed)}</StatusBadge> : null}
      {document.consultas ? (
        <StatusBadge tone="wait">{t(($) => $.questions, { count: document.consultas })}</StatusBadge>
      ) : null}
      {oculto === 1 ? <StatusBadge tone="wait">{t(($) => $.hidden)}</StatusBadge> : null}
    </span>
  );
}
