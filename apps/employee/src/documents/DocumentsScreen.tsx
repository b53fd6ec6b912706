import { Outlet } from '@tanstack/react-router';
import { useDocumentId } from '../app/use-place.ts';
import { DocumentList } from './DocumentList.tsx';
import css from './Documents.module.css';

/** The list; from 1024 px the document stands beside it, below that it takes the screen. */
export function DocumentsScreen() {
  const open = useDocumentId() !== null;
  return (
    <div className={css.split} data-open={open || undefined}>
      <div className={css.list}>
        <DocumentList />
      </div>
      <div className={css.detail}>
        <Outlet />
      </div>
    </div>
  );
}
