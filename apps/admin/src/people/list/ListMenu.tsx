import { ACTIONS } from '@legajo/contract/actions';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import { type Action, permitted } from '@legajo/ui/actions/action.ts';
import { useSession } from '@legajo/ui/api/context.tsx';
import { useNarrow } from '@legajo/ui/kit/list/use-narrow.ts';
import {
  IconColumns,
  IconHierarchy2,
  IconTableExport,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** What is done with the list as a whole, and less often; on a narrow screen, what has a button of its own elsewhere. */
export function ListMenu(props: { readonly onColumns: () => void; readonly onExport: () => void }) {
  const { onColumns, onExport } = props;
  const { t } = useTranslation('people-list');
  const { actions } = useSession();
  const navigate = useNavigate();
  const narrow = useNarrow();
  const buttons: readonly Action<null>[] = [
    {
      id: 'export',
      name: t(($) => $.export),
      icon: IconTableExport,
      access: ACTIONS.employees,
      perform: onExport,
    },
    {
      id: 'load',
      name: t(($) => $.load),
      icon: IconUserPlus,
      access: ACTIONS.employees,
      perform: () => void navigate({ to: '/employees/load', search: {} }),
    },
  ];
  const offered: readonly Action<null>[] = [
    ...(narrow ? buttons : []),
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
      name: t(($) => $.by_file),
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
