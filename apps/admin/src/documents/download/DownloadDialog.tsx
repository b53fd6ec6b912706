import { ACTIONS } from '@legajo/contract/actions';
import { postExport } from '@legajo/contract/calls/prepared-exports';
import { LIMITS } from '@legajo/contract/limits';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { IconDownload, IconPackage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useManages } from '../../session/use-manages.ts';
import { BackupPanel } from '../../settings/BackupPanel.tsx';
import type { DocumentsSearch } from '../search-params.ts';
import css from './Download.module.css';
import { PreparedList } from './PreparedList.tsx';
import { bodyOf, useDownload } from './use-download.ts';

const AT_ONCE = LIMITS['export.documents'];

/** What a search finds, taken along: at once, or prepared in parts where it is more; and the backup of everything. */
export default function DownloadDialog(props: {
  readonly search: DocumentsSearch;
  /** How many it finds, and whether there are more than that. */
  readonly found: { readonly count: number; readonly more: boolean };
  readonly onClose: () => void;
}) {
  const { search, found, onClose } = props;
  const { t } = useTranslation('document-download');
  const { t: kit } = useTranslation();
  const backend = useBackend();
  const manages = useManages();
  const backups = useCan(ACTIONS.generalSettings) && manages;
  const many = found.more || found.count > AT_ONCE;
  const download = useDownload({ onDone: onClose });
  const prepare = useMutation({
    mutationFn: () => backend.api(postExport, { body: bodyOf({ search }) }),
    onSuccess: ({ fresh }) => fresh,
  });
  const failed = download.error ?? prepare.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(($) => $.title)}
      footer={
        <>
          <Button onClick={onClose}>{kit(($) => $.close)}</Button>
          {many ? (
            <Button
              variant="primary"
              icon={<IconPackage />}
              disabled={prepare.isSuccess}
              working={prepare.isPending && t(($) => $.preparing)}
              onClick={() => prepare.mutate()}
            >
              {t(($) => $.prepare)}
            </Button>
          ) : (
            <Button
              variant="primary"
              icon={<IconDownload />}
              disabled={found.count === 0}
              working={download.isPending && t(($) => $.downloading)}
              onClick={() => download.mutate({ search })}
            >
              {t(($) => $.go, { count: found.count })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.parts}>
        <p>{many ? t(($) => $.many, { max: AT_ONCE }) : t(($) => $.holds)}</p>
        <ProblemNotice problem={failed ? toProblem(failed) : null} />
        <PreparedList />
        {backups ? <BackupPanel /> : null}
      </div>
    </Dialog>
  );
}
