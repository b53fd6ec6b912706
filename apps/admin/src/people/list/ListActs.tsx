import { ActionBar } from '@legajo/ui/actions/ActionBar.tsx';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import { permitted } from '@legajo/ui/actions/action.ts';
import { useSession } from '@legajo/ui/api/context.tsx';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { useTranslation } from 'react-i18next';
import { useFoundActions } from '../../shell/actions/found-actions.ts';
import { usePeopleActions } from '../../shell/actions/people-actions.ts';
import type { Found } from '../../shell/actions/person.ts';
import type { EmployeeRow } from '../employees.ts';

/** What can be done to the person of a row. */
export function RowActs({ row }: { readonly row: EmployeeRow }) {
  const { t } = useTranslation();
  const { actions } = useSession();
  const acts = usePeopleActions();
  const people = [row];
  return (
    <ActionMenu
      label={t(($) => $.actions_of, { name: formatName(row) })}
      actions={permitted(acts, actions, people)}
      thing={people}
    />
  );
}

/** What can be done to those who are ticked, or to everybody who was found. */
export function SelectionActs({
  chosen,
  found,
}: {
  readonly chosen: readonly EmployeeRow[];
  readonly found: Found | undefined;
}) {
  const { actions } = useSession();
  const acts = usePeopleActions();
  const forFound = useFoundActions();
  return found ? (
    <ActionBar actions={permitted(forFound, actions, found)} thing={found} />
  ) : (
    <ActionBar actions={permitted(acts, actions, chosen)} thing={chosen} />
  );
}
