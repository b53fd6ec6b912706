import { useBackend } from '@legajo/ui/api/context.tsx';
import { WHOSE } from '@legajo/ui/approvals/approvals.ts';
import { BesideChoice } from '@legajo/ui/approvals/away/BesideChoice.tsx';
import { Delegations } from '@legajo/ui/approvals/away/Delegations.tsx';
import { ChipChoice } from '@legajo/ui/kit/field/ChipChoice.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { MoreRows } from '@legajo/ui/kit/list/MoreRows.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useGo } from '../app/links.tsx';
import { useProposedDays, useWhose } from '../app/use-place.ts';
import { OwnPage } from '../onboarding/OwnPage.tsx';
import css from './Approvals.module.css';
import { RequestLine } from './RequestLine.tsx';
import { requestsQuery } from './requests.ts';

/** What waits for one’s decision, what one asked for or decided, and who decides while one is away. */
export function ApprovalsScreen() {
  const { t } = useTranslation('approvals');
  const { t: kit } = useTranslation();
  const go = useGo();
  const whose = useWhose(WHOSE);
  const proposed = useProposedDays();
  const list = useInfiniteQuery(requestsQuery(useBackend(), whose));
  const rows = list.data?.pages.flatMap(({ data }) => data);
  return (
    <OwnPage title={t(($) => $.title)} query={list} nothing={null}>
      <div className={css.chips}>
        <ChipChoice
          label={t(($) => $.title)}
          current={whose}
          onChange={(de) =>
            void go({ to: '/approvals', search: de === WHOSE[0] ? {} : { de }, replace: true })
          }
          options={WHOSE.map((id) => ({ id, label: t(($) => $.whose[id]) }))}
        />
      </div>
      {rows?.length === 0 ? (
        <EmptyState kind="nothing-yet" title={t(($) => $.none[whose])}>
          {t(($) => $.none_text[whose])}
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <ul>
          {rows.map((row) => (
            <li key={row.id}>
              <RequestLine row={row} waiting={whose === 'esperan'} />
            </li>
          ))}
        </ul>
      ) : null}
      <MoreRows query={list} label={t(($) => $.more)} loading={kit(($) => $.loading)} />
      <Delegations
        shape="sheet"
        choosing={(choosing) => <BesideChoice {...choosing} />}
        proposed={proposed}
        onClosed={() => proposed && void go({ to: '/approvals', replace: true })}
      />
    </OwnPage>
  );
}
