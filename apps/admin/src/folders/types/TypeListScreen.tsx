import { ACTIONS } from '@legajo/contract/actions';
import { archiveSubfolder, deleteSubfolder } from '@legajo/contract/calls/document-types';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import type { Action } from '@legajo/ui/actions/action.ts';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconArchive, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DocumentType, folderQuery, typesQuery } from '../folders.ts';

const NONE: readonly DocumentType[] = [];

/** The document types of a folder. */
export function TypeListScreen() {
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const navigate = useNavigate();
  const { id } = useParams({ from: '/shell/folder/$id/subfolder/list' });
  const [archived, setArchived] = useState(false);
  const [removing, setRemoving] = useState<DocumentType | null>(null);
  const folder = useQuery(folderQuery(backend, Number(id)));
  const list = useQuery(typesQuery(backend, Number(id), archived));
  const archive = useMutation({
    mutationFn: (row: DocumentType) =>
      backend.api(archiveSubfolder, {
        params: { id: row.idSubCarpeta },
        body: { archivar: row.archivada === 1 ? 0 : 1 },
      }),
  });
  const remove = useMutation({
    mutationFn: (type: number) => backend.api(deleteSubfolder, { params: { id: type } }),
    onSuccess: () => setRemoving(null),
  });
  const open = (row: DocumentType) =>
    void navigate({
      to: '/folder/$id/subfolder/$subfolder',
      params: { id, subfolder: String(row.idSubCarpeta) },
    });
  const access = ACTIONS.folders;
  const actionsOf = (row: DocumentType): readonly Action<DocumentType>[] => [
    { id: 'edit', name: t(($) => $.edit), icon: IconPencil, access, perform: open },
    {
      id: 'archive',
      name: row.archivada === 1 ? t(($) => $.restore) : t(($) => $.archive),
      icon: IconArchive,
      access,
      perform: (type) => archive.mutate(type),
    },
    {
      id: 'remove',
      name: t(($) => $.remove),
      icon: IconTrash,
      access,
      blocked: (type) => (type.documentos > 0 ? t(($) => $.remove_blocked) : null),
      perform: (type) => {
        remove.reset();
        setRemoving(type);
      },
    },
  ];
  const flag = (value: number) => (value === 1 ? t(($) => $.yes) : t(($) => $.no));
  const columns: readonly Column<DocumentType>[] = [
    { id: 'name', header: t(($) => $.name), cell: (row) => <strong>{row.name}</strong> },
    { id: 'alias', header: t(($) => $.alias), cell: (row) => row.alias ?? '—', hideBelow: 'tablet' },
    { id: 'visible', header: t(($) => $.visible), cell: (row) => flag(row.visible), hideBelow: 'phone' },
    { id: 'signable', header: t(($) => $.signable), cell: (row) => flag(row.firmable), hideBelow: 'phone' },
    { id: 'upload', header: t(($) => $.upload), cell: (row) => flag(row.upload), hideBelow: 'desk' },
    {
      id: 'documents',
      header: t(($) => $.documents),
      cell: (row) => (row.mas === 1 ? t(($) => $.more, { count: row.documentos }) : row.documentos),
      align: 'right',
      hideBelow: 'tablet',
    },
    {
      id: 'actions',
      header: t(($) => $.edit),
      quiet: true,
      align: 'right',
      cell: (row) => (
        <ActionMenu label={t(($) => $.row_menu, { name: row.name })} actions={actionsOf(row)} thing={row} />
      ),
    },
  ];
  return (
    <Page
      title={t(($) => $.types_title, { name: folder.data?.nombre ?? '' })}
      count={list.data?.length}
      actions={
        <>
          <Button onClick={() => void navigate({ to: '/folder/list' })}>{t(($) => $.cancel)}</Button>
          <Button
            variant="primary"
            icon={<IconPlus />}
            onClick={() => void navigate({ to: '/folder/$id/subfolder/create', params: { id } })}
          >
            {t(($) => $.new_type)}
          </Button>
        </>
      }
    >
      <ProblemNotice problem={archive.error ? toProblem(archive.error) : null} />
      <SelectField
        label={t(($) => $.showing)}
        value={archived ? 'archived' : 'in_use'}
        options={(['in_use', 'archived'] as const).map((value) => ({ value, label: t(($) => $[value]) }))}
        onChange={(event) => setArchived(event.target.value === 'archived')}
      />
      <DataTable
        caption={t(($) => $.types)}
        rows={list.data ?? NONE}
        columns={columns}
        rowId={(row) => String(row.idSubCarpeta)}
        rowName={(row) => row.name}
        onOpen={open}
        {...ofQuery(list)}
        empty={
          <EmptyState
            kind="nothing-yet"
            title={archived ? t(($) => $.empty_archived) : t(($) => $.types_empty)}
          >
            {t(($) => $.types_empty_text)}
          </EmptyState>
        }
      />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.idSubCarpeta)}
        title={t(($) => $.remove_title, { name: removing?.name ?? '' })}
        confirm={t(($) => $.remove)}
        working={remove.isPending && t(($) => $.removing)}
        problem={remove.error ? toProblem(remove.error) : null}
      >
        {t(($) => $.remove_type_text)}
      </ConfirmDialog>
    </Page>
  );
}
