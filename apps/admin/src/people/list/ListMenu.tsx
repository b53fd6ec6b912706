import { ACTIONS } from '@legajo/contract/actions';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import { type Action, permitted } from '@legajo/ui/actions/action.ts';
import { useSession } from '@legajo/ui/api/context.tsx';
import { IconColumns, IconHierarchy2, IconUserMinus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What is done with the list as a whole, and less often. */
export function ListMenu({ onColumns }: { readonly onColumns: () => void }) {
  const { t } = useTranslation('people-list');
  const { t: employment } = useTranslation('employment');
  const { actions } = useSession();
  const navigate = useNavigate();
  const offered: readonly Action<null>[] = [
    {
      id: 'columns',
      name: t(($) => $.columns),
      icon: IconColumns,
      access: ACTIONS.employees,
      perform: onColumns,
    },
    {
      id: 'organisation',
      name: t(($) => $.organisation),
      icon: IconHierarchy2,
      access: ACTIONS.employees,
      perform: () => void navigate({ to: '/employees/organisation' }),
    },
    {
      id: 'dismissal-file',
      name: employment(($) => $.by_file),
      icon: IconUserMinus,
      access: ACTIONS.employees,
      perform: () => void navigate({ to: '/employees/unsubscribe' }),
    },
  ];
  return (
    <ActionMenu
      label={t(($) => $.more_of_list)}
      word={t(($) => $.more)}
      actions={permitted(offered, actions, null)}
      thing={null}
    />
  );
}
