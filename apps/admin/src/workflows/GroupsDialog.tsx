import { removeWorkflowGroup } from '@legajo/contract/calls/workflow-groups';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { formatName } from '@legajo/ui/i18n/people.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Dialog } from '@legajo/ui/kit/dialog/Dialog.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { ErrorPanel } from '@legajo/ui/kit/list/ErrorPanel.tsx';
import { Skeleton } from '@legajo/ui/kit/list/Skeleton.tsx';
import { StatusBadge } from '@legajo/ui/kit/mark/StatusBadge.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GroupForm } from './GroupForm.tsx';
import css from './Workflows.module.css';
import { type Group, groupsQuery } from './workflows.ts';

/** The groups that approve: who is in each, and in how many workflows. Who manages changes them. */
export function GroupsDialog(props: { readonly manages: boolean; readonly onClose: () => void }) {
  const { manages, onClose } = props;
  const { t } = useTranslation('workflows');
  const backend = useBackend();
  const groups = useQuery(groupsQuery(backend));
  const [editing, edit] = useState<Group | 'new' | null>(null);
  const remove = useMutation({
    mutationFn: (id: number) => backend.api(removeWorkflowGroup, { params: { id } }),
  });
  if (editing) return <GroupForm group={editing === 'new' ? null : editing} onClose={() => edit(null)} />;
  return (
    <Dialog
      open
      shape="drawer"
      onClose={onClose}
      title={t(($) => $.groups)}
      dirty={false}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.close)}</Button>
          {manages ? (
            <Button variant="primary" onClick={() => edit('new')}>
              {t(($) => $.new_group)}
            </Button>
          ) : null}
        </>
      }
    >
      <p className={css.help}>{t(($) => $.groups_text)}</p>
      <ProblemNotice problem={remove.error ? toProblem(remove.error) : null} />
      {groups.isPending ? <Skeleton width={80} /> : null}
      {groups.error ? (
        <ErrorPanel problem={toProblem(groups.error)} onRetry={() => void groups.refetch()} />
      ) : null}
      {groups.data?.length === 0 ? <EmptyState kind="nothing-yet" title={t(($) => $.no_groups)} /> : null}
      <ul className={css.groups}>
        {groups.data?.map((group) => (
          <li key={group.id}>
            <div>
              <strong>{group.nombre}</strong>{' '}
              {group.valido ? null : <StatusBadge tone="err">{t(($) => $.invalid)}</StatusBadge>}
              <p className={css.people}>{group.personas.map(formatName).join(' · ')}</p>
              <p className={css.help}>{t(($) => $.in_workflows, { count: group.circuitos })}</p>
            </div>
            {manages ? (
              <div className={css.rowActs}>
                <Button
                  size="small"
                  aria-label={t(($) => $.edit_of, { name: group.nombre })}
                  onClick={() => edit(group)}
                >
                  {t(($) => $.edit)}
                </Button>
                <Button
                  size="small"
                  aria-label={t(($) => $.remove_of, { name: group.nombre })}
                  working={remove.isPending && remove.variables === group.id && t(($) => $.saving)}
                  onClick={() => remove.mutate(group.id)}
                >
                  {t(($) => $.remove_act)}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
