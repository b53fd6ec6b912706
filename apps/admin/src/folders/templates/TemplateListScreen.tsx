import { ACTIONS } from '@legajo/contract/actions';
import { deleteUploadTemplate } from '@legajo/contract/calls/upload-templates';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import type { Action } from '@legajo/ui/actions/action.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templatesQuery } from '../folders.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import type { Template } from './template-draft.ts';

/** The sheets that somebody brings of a kind of paper: those of the country, and the company's own. */
export function TemplateListScreen() {
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const navigate = useNavigate();
  const list = useQuery(templatesQuery(backend));
  const [editing, setEditing] = useState<Template | 'new' | null>(null);
  const [removing, setRemoving] = useState<Template | null>(null);
  const remove = useMutation({
    mutationFn: ({ id }: Template) => backend.api(deleteUploadTemplate, { params: { id } }),
    onSuccess: () => setRemoving(null),
  });
  const access = ACTIONS.folders;
  const actions: readonly Action<Template>[] = [
    { id: 'edit', name: t(($) => $.edit), icon: IconPencil, access, perform: setEditing },
    {
      id: 'remove',
      name: t(($) => $.remove),
      icon: IconTrash,
      access,
      perform(row) {
        remove.reset();
        setRemoving(row);
      },
    },
  ];
  const columns: readonly Column<Template>[] = [
    { id: 'name', header: t(($) => $.name), cell: (row) => <strong>{row.nombre}</strong> },
    { id: 'label', header: t(($) => $.sheets), cell: (row) => row.etiqueta },
    {
      id: 'slots',
      header: t(($) => $.which_sheets),
      cell: (row) => row.json.slots.map(({ nombre }) => nombre).join(', '),
      hideBelow: 'tablet',
    },
    {
      id: 'origin',
      header: t(($) => $.origin),
      cell: (row) => t(($) => $.origins[row.origen]),
      hideBelow: 'phone',
    },
    {
      id: 'actions',
      header: t(($) => $.edit),
      quiet: true,
      align: 'right',
      cell: (row) => (
        <ActionMenu label={t(($) => $.row_menu, { name: row.nombre })} actions={actions} thing={row} />
      ),
    },
  ];
  return (
    <Page
      title={t(($) => $.templates)}
      count={list.data?.length}
      actions={
        <>
          <Button onClick={() => void navigate({ to: '/folder/list' })}>{t(($) => $.cancel)}</Button>
          <Button variant="primary" icon={<IconPlus />} onClick={() => setEditing('new')}>
            {t(($) => $.template_new)}
          </Button>
        </>
      }
    >
      <DataTable
        caption={t(($) => $.templates)}
        rows={list.data ?? []}
        columns={columns}
        rowId={(row) => String(row.id)}
        rowName={(row) => row.nombre}
        onOpen={setEditing}
        {...ofQuery(list)}
        empty={
          <EmptyState kind="nothing-yet" title={t(($) => $.templates_empty)}>
            {t(($) => $.templates_empty_text)}
          </EmptyState>
        }
      />
      {editing ? (
        <TemplateDialog template={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      ) : null}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing)}
        title={t(($) => $.remove_title, { name: removing?.nombre ?? '' })}
        confirm={t(($) => $.remove)}
        working={remove.isPending && t(($) => $.removing)}
        problem={remove.error ? toProblem(remove.error) : null}
      >
        {t(($) => $.template_remove_text)}
      </ConfirmDialog>
    </Page>
  );
}
