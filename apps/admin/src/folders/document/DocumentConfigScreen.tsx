import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { typeQuery } from '../folders.ts';
import { DocumentConfig } from './DocumentConfig.tsx';

/** How the pages of a document type are turned, cut, read and signed, tried on a sample before anything is published. */
export function DocumentConfigScreen() {
  const { t } = useTranslation('document-config');
  const { subfolder } = useParams({ from: '/shell/folder/$id/subfolder/$subfolder/document' });
  const type = useQuery(typeQuery(useBackend(), Number(subfolder)));
  return (
    <Page title={t(($) => $.title)} sub={type.data?.name}>
      {type.error ? <ErrorPanel problem={toProblem(type.error)} onRetry={() => type.refetch()} /> : null}
      {type.data ? <DocumentConfig key={type.data.version} type={type.data} /> : null}
    </Page>
  );
}
