import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChangesTab } from './ChangesTab.tsx';
import { pendingQuery } from './changes.ts';
import { PapersTab } from './papers/PapersTab.tsx';
import { papersQuery } from './papers/papers.ts';
import { TRAY_TABS } from './search-params.ts';

type Tab = (typeof TRAY_TABS)[number];

/** What waits for an answer: documents that people sent, and what they asked to change of their data. */
export function TrayScreen() {
  const { t } = useTranslation('self-service');
  const { t: shell } = useTranslation('shell');
  const navigate = useNavigate();
  const { tab = 'cambios' } = useSearch({ from: '/shell/fileUploadResume' });
  const manages = useCan(ACTIONS.employees);
  // All of them, whatever part the list shows.
  const waiting = useQuery({ ...pendingQuery(useBackend(), {}), enabled: manages }).data?.pagination?.total;
  const papers = useQuery(papersQuery(useBackend(), {})).data?.pagination?.total;
  const counts = { documentos: papers, cambios: waiting };
  const label = { documentos: t(($) => $.tabs.documents), cambios: t(($) => $.tabs.changes) };
  return (
    <Page title={shell(($) => $.places.task_tray)}>
      <Tabs
        label={shell(($) => $.places.task_tray)}
        tabs={TRAY_TABS.map((id) => ({
          id,
          label: label[id],
          ...(counts[id] === undefined ? {} : { count: counts[id] }),
        }))}
        current={tab}
        onChange={(id) =>
          void navigate({
            to: '/fileUploadResume',
            search: id === 'cambios' ? {} : { tab: id as Tab },
            replace: true,
          })
        }
      >
        {tab === 'documentos' ? <PapersTab /> : null}
        {tab === 'cambios' && manages ? <ChangesTab /> : null}
        {tab === 'cambios' && !manages ? (
          <EmptyState kind="not-allowed" title={t(($) => $.not_yours_title)}>
            {t(($) => $.not_yours_text)}
          </EmptyState>
        ) : null}
      </Tabs>
    </Page>
  );
}
