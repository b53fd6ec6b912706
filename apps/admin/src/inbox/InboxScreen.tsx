import { ACTIONS } from '@legajo/contract/actions';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { WHOSE, type Whose } from '@legajo/ui/approvals/approvals.ts';
import { BesideChoice } from '@legajo/ui/approvals/away/BesideChoice.tsx';
import { Delegations } from '@legajo/ui/approvals/away/Delegations.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FindPerson } from './FindPerson.tsx';
import { waitingQuery } from './inbox-query.ts';
import { RequestsTab } from './RequestsTab.tsx';
import { useInboxPlace } from './use-inbox.ts';
import { WaitingTab } from './waiting/WaitingTab.tsx';

type Part = Whose | 'ausencia';

/** What waits for one’s decision, what one asked for, what one decided, and who decides while one is away. */
export function InboxScreen() {
  const { t } = useTranslation('approvals');
  const { t: desk } = useTranslation('inbox');
  const { search, go } = useInboxPlace();
  const part: Part = search.ver ?? 'esperan';
  const finds = useCan(ACTIONS.employees);
  const waiting = useQuery(waitingQuery(useBackend(), {})).data?.pagination?.total;
  const tabs = [
    ...WHOSE.map((id) => ({
      id,
      label: id === 'esperan' ? desk(($) => $.waiting) : t(($) => $.whose[id]),
      ...(id === 'esperan' && waiting !== undefined ? { count: waiting } : {}),
    })),
    { id: 'ausencia', label: t(($) => $.away) },
  ];
  return (
    <Page title={desk(($) => $.title)}>
      <Tabs
        label={desk(($) => $.title)}
        tabs={tabs}
        current={part}
        onChange={(id) =>
          void go({
            ver: id === 'esperan' ? undefined : (id as Exclude<Part, 'esperan'>),
            clase: undefined,
            vencidas: undefined,
            pedido: undefined,
            page: undefined,
            cursor: undefined,
          })
        }
      >
        {part === 'ausencia' ? (
          <Delegations
            shape="narrow"
            choosing={(choosing) => (finds ? <FindPerson {...choosing} /> : <BesideChoice {...choosing} />)}
          />
        ) : part === 'esperan' ? (
          <WaitingTab />
        ) : (
          <RequestsTab key={part} whose={part} />
        )}
      </Tabs>
    </Page>
  );
}
