import { useBackend } from '@legajo/ui/api/context.tsx';
import type { Listed, Whose } from '@legajo/ui/approvals/approvals.ts';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ListPager } from '@legajo/ui/kit/list/Pager.tsx';
import { Faces } from '@legajo/ui/self-service/photo/Faces.tsx';
import { DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requestsQuery } from './inbox-query.ts';
import { RequestPanel } from './RequestPanel.tsx';
import { SplitList } from './SplitList.tsx';
import { useInbox, useInboxPlace } from './use-inbox.ts';
import { useRequestColumns } from './use-request-columns.tsx';

const idOf = ({ id }: Listed) => String(id);

/** Requests that one asked for or decided about, with one of them beside the list; on a phone one of both. */
export function RequestsTab({ whose }: { readonly whose: Exclude<Whose, 'esperan'> }) {
  const { t } = useTranslation('approvals');
  const place = useInboxPlace();
  const { search } = place;
  const list = useQuery(requestsQuery(useBackend(), whose, search));
  const inbox = useInbox(place, list.data?.data ?? [], idOf);
  const columns = useRequestColumns();
  return (
    <SplitList
      inbox={inbox}
      panel={(openKey, { refuse }) => (
        <RequestPanel
          key={openKey}
          id={Number(openKey)}
          onDone={() => {
            refuse(null);
            void inbox.next(openKey);
          }}
          onRefused={(why) => {
            // What is looked at stays, though the list lost it.
            inbox.open(openKey);
            refuse(why);
          }}
          onBack={inbox.narrow ? inbox.close : undefined}
        />
      )}
    >
      <Faces>
        <DataTable
          caption={t(($) => $.whose[whose])}
          rows={inbox.rows}
          columns={columns}
          rowId={idOf}
          rowName={(row) => `${row.asunto}, ${row.pedido_por.apellido}`}
          currentId={inbox.openKey ?? undefined}
          onOpen={(row) => inbox.open(idOf(row))}
          {...(inbox.narrow ? {} : { onWalk: (row: Listed) => inbox.open(idOf(row)) })}
          tall
          {...ofQuery(list)}
          empty={
            <EmptyState kind="nothing-yet" title={t(($) => $.none[whose])}>
              {t(($) => $.none_text[whose])}
            </EmptyState>
          }
        />
      </Faces>
      <ListPager place={search} pagination={list.data?.pagination} onGo={inbox.onGo} hint={null} />
    </SplitList>
  );
}
