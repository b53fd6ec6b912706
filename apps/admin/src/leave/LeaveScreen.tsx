import { ACTIONS } from '@legajo/contract/actions';
import { useCan } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clean } from '../app/search.ts';
import { LeaveFrame } from './LeaveFrame.tsx';
import { LeaveList } from './LeaveList.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import type { Change } from './search-params.ts';

/** What people asked for: those within reach, or whose leave one approves; for Human Resources, the way to note an absence. */
export function LeaveScreen() {
  const { t } = useTranslation('leave-desk');
  const navigate = useNavigate();
  const search = useSearch({ from: '/shell/leave' });
  const isHr = useCan(ACTIONS.licencesMenu);
  const [noting, setNoting] = useState(false);
  const go = (next: Change) => void navigate({ to: '/leave', search: clean(next) });
  return (
    <LeaveFrame
      part="pedidos"
      actions={
        isHr ? (
          <Button variant="primary" onClick={() => setNoting(true)}>
            {t(($) => $.note)}
          </Button>
        ) : undefined
      }
    >
      <LeaveList search={search} onGo={go} />
      {noting ? <NoteDialog onClose={() => setNoting(false)} /> : null}
    </LeaveFrame>
  );
}
