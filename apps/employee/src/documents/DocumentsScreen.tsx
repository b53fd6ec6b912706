import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDocumentId } from '../app/use-place.ts';
import { DocumentList } from './DocumentList.tsx';
import css from './Documents.module.css';

function Choose() {
  const { t } = useTranslation('employee');
  return (
    <div className={css.choose}>
      <EmptyState kind="nothing-yet" title={t(($) => $.choose_title)}>
        {t(($) => $.choose_text)}
      </EmptyState>
    </div>
  );
}

/** The list; from 1024 px the document stands beside it, below that it takes the screen. */
export function DocumentsScreen() {
  const open = useDocumentId() !== null;
  return (
    <div className={css.split} data-open={open || undefined}>
      <div className={css.list}>
        <DocumentList />
      </div>
      <div className={css.detail}>{open ? <Outlet /> : <Choose />}</div>
    </div>
  );
}
