import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { buttonClass } from '@legajo/ui/kit/Button.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { anew, folderQuery, typeQuery } from '../folders.ts';
import { TypeForm } from './TypeForm.tsx';

/** A new document type of a folder. */
export function TypeCreateScreen() {
  const { t } = useTranslation('folders');
  const { id } = useParams({ from: '/shell/folder/$id/subfolder/create' });
  const folder = useQuery(folderQuery(useBackend(), Number(id)));
  return (
    <Page title={t(($) => $.type_title)} sub={folder.data?.nombre}>
      {folder.error ? (
        <ErrorPanel problem={toProblem(folder.error)} onRetry={() => folder.refetch()} />
      ) : null}
      {folder.data ? <TypeForm folder={folder.data} type={null} /> : null}
    </Page>
  );
}

/** The same form for one that is there. */
export function TypeUpdateScreen() {
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const { id, subfolder } = useParams({ from: '/shell/folder/$id/subfolder/$subfolder' });
  const folder = useQuery(folderQuery(backend, Number(id)));
  const type = useQuery({ ...typeQuery(backend, Number(subfolder)), ...anew });
  const error = folder.error ?? type.error;
  const again = () => Promise.all([folder.refetch(), type.refetch()]);
  return (
    <Page
      title={t(($) => $.type_edit)}
      sub={type.data?.name}
      actions={
        <Link
          to="/folder/$id/subfolder/$subfolder/document"
          params={{ id, subfolder }}
          className={buttonClass()}
        >
          {t(($) => $.configure)}
        </Link>
      }
    >
      {error ? <ErrorPanel problem={toProblem(error)} onRetry={again} /> : null}
      {folder.data && type.data && type.isFetchedAfterMount ? (
        <TypeForm key={type.data.idSubCarpeta} folder={folder.data} type={type.data} />
      ) : null}
    </Page>
  );
}
