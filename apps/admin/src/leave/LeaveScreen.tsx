import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { Tabs } from '@legajo/ui/kit/Tabs.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { AwayCalendar } from './AwayCalendar.tsx';
import { LeaveList } from './LeaveList.tsx';
import { LoadsLink } from './loads/LoadsLink.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import { type Change, VIEWS } from './search-params.ts';

/** Leave of the people within reach: what they asked for, and who is away when. */
export function LeaveScreen() {
  const { t } = useTranslation('leave-desk');
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/leave' });
  const [noting, setNoting] = useState(false);
  const view = search.vista ?? 'pedidos';
  const go = (next: Change) => void navigate({ to: '/leave', search: clean(next) });
  return (
    <Page
      title={t(($) => $.title)}
      actions={
        <>
          <LoadsLink />
          <Button variant="primary" onClick={() => setNoting(true)}>
            {t(($) => $.note)}
          </Button>
        </>
      }
    >
      <Tabs
        label={t(($) => $.views)}
        current={view}
        onChange={(id) => go({ vista: VIEWS.find((one) => one === id && one !== 'pedidos') })}
        tabs={VIEWS.map((id) => ({ id, label: t(($) => $.tabs[id]) }))}
      >
        {view === 'pedidos' ? <LeaveList search={search} onGo={go} /> : null}
        {view === 'calendario' ? <AwayCalendar search={search} onGo={go} /> : null}
      </Tabs>
      {noting ? <NoteDialog onClose={() => setNoting(false)} /> : null}
    </Page>
  );
}
