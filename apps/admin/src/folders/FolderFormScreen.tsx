import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FolderForm } from './FolderForm.tsx';
import { anew, folderQuery } from './folders.ts';

/** A new folder. */
export function FolderCreateScreen() {
  const { t } = useTranslation('folders');
  return (
    <Page title={t(($) => $.create_title)}>
      <FolderForm folder={null} />
    </Page>
  );
}

/** The same form for one that is there. */
export function FolderUpdateScreen() {
  const { t } = useTranslation('folders');
  const { id } = useParams({ from: '/shell/folder/$id' });
  const folder = useQuery({ ...folderQuery(useBackend(), Number(id)), ...anew });
  return (
    <Page title={t(($) => $.edit_title)} sub={folder.data?.nombre}>
      {folder.error ? (
        <ErrorPanel problem={toProblem(folder.error)} onRetry={() => folder.refetch()} />
      ) : null}
      {folder.data && folder.isFetchedAfterMount ? (
        <FolderForm key={folder.data.idCarpeta} folder={folder.data} />
      ) : null}
    </Page>
  );
}
