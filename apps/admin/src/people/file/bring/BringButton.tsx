import { ACTIONS } from '@legajo/contract/actions';
import { useCan, useSession } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { within } from '@legajo/ui/route/within.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Employee } from '../file.ts';

const BringDialog = lazy(within(() => import('./BringDialog.tsx')));

/** The way to bring a document in somebody's name, for who decides about what people bring; nobody for themself. */
export function BringButton({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employee-file');
  const decides = useCan(ACTIONS.taskTray);
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (!decides || employee.status === 'inactive' || employee.id === user?.id) return null;
  return (
    <>
      <span>
        <Button icon={<IconFileUpload />} onClick={() => setOpen(true)}>
          {t(($) => $.bring)}
        </Button>
      </span>
      {open ? (
        <Suspense fallback={null}>
          <BringDialog personId={employee.id} name={formatName(employee)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
