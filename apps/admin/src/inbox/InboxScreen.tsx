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
import { requestsQuery } from './inbox-query.ts';
import { RequestsTab } from './RequestsTab.tsx';
import { useInboxPlace } from './use-inbox.ts';

type Part = Whose | 'ausencia';

/** What waits for one’s decision, what one asked for, what one decided, and who decides while one is away. */
export function InboxScreen() {
  const { t } = useTranslation('approvals');
  const { search, go } = useInboxPlace();
  const part: Part = search.ver ?? 'esperan';
  const finds = useCan(ACTIONS.employees);
  const waiting = useQuery(requestsQuery(useBackend(), 'esperan', {})).data?.pagination?.total;
  const tabs = [
    ...WHOSE.map((id) => ({
      id,
      label: t(($) => $.whose[id]),
      ...(id === 'esperan' && waiting !== undefined ? { count: waiting } : {}),
    })),
    { id: 'ausencia', label: t(($) => $.away) },
  ];
  return (
    <Page title={t(($) => $.title)}>
      <Tabs
        label={t(($) => $.title)}
        tabs={tabs}
        current={part}
        onChange={(id) =>
          void go({
            ver: id === 'esperan' ? undefined : (id as Exclude<Part, 'esperan'>),
            clase: undefined,
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
        ) : (
          <RequestsTab key={part} whose={part} />
        )}
      </Tabs>
    </Page>
  );
}
