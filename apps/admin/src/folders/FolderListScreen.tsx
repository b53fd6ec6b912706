import { archiveFolder, deleteFolder, orderFolders } from '@legajo/contract/calls/folders';
import { ActionMenu } from '@legajo/ui/actions/ActionMenu.tsx';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { Button, IconButton } from '@legajo/ui/kit/Button.tsx';
import { ConfirmDialog } from '@legajo/ui/kit/dialog/ConfirmDialog.tsx';
import { SelectField } from '@legajo/ui/kit/field/SelectField.tsx';
import { EmptyState } from '@legajo/ui/kit/list/EmptyState.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { ProblemNotice } from '@legajo/ui/kit/progress/ProblemNotice.tsx';
import { type Column, DataTable } from '@legajo/ui/table/DataTable.tsx';
import { ofQuery } from '@legajo/ui/table/of-query.ts';
import { IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Folders.module.css';
import { type Folder, foldersQuery } from './folders.ts';
import { useFolderActions } from './use-folder-actions.ts';

const NONE: readonly Folder[] = [];

/** The company's folders in the order people see them. */
export function FolderListScreen() {
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const navigate = useNavigate();
  const [archived, setArchived] = useState(false);
  const [removing, setRemoving] = useState<Folder | null>(null);
  const dragged = useRef<number | null>(null);
  const list = useQuery(foldersQuery(backend, archived));
  const shelf = useQuery(foldersQuery(backend, true));
  const rows = list.data ?? NONE;
  const names = new Map(rows.map((row) => [row.idCarpeta, row.nombre]));
  const order = useMutation({
    mutationFn: (ids: number[]) => backend.api(orderFolders, { body: { ids } }),
  });
  const archive = useMutation({
    mutationFn: (row: Folder) =>
      backend.api(archiveFolder, {
        params: { id: row.idCarpeta },
        body: { archivar: row.archivada === 1 ? 0 : 1 },
      }),
  });
  const remove = useMutation({
    mutationFn: (id: number) => backend.api(deleteFolder, { params: { id } }),
    onSuccess: () => setRemoving(null),
  });
  /** Puts a folder to another place; archived ones keep theirs behind. */
  const place = (id: number, to: number) => {
    if (archived || to < 0 || to >= rows.length || order.isPending || !shelf.data) return;
    const ids = rows.map((row) => row.idCarpeta).filter((one) => one !== id);
    ids.splice(to, 0, id);
    order.mutate([...ids, ...shelf.data.map((row) => row.idCarpeta)]);
  };
  const actions = useFolderActions({
    open: (row) => void navigate({ to: '/folder/$id', params: { id: String(row.idCarpeta) } }),
    types: (row) =>
      void navigate({ to: '/folder/$id/subfolder/list', params: { id: String(row.idCarpeta) } }),
    move: (row, by) => place(row.idCarpeta, rows.indexOf(row) + by),
    archive: (row) => archive.mutate(row),
    remove: (row) => {
      remove.reset();
      setRemoving(row);
    },
  });
  const flag = (value: number) => (value === 1 ? t(($) => $.yes) : t(($) => $.no));
  const columns: readonly Column<Folder>[] = [
    {
      id: 'order',
      header: t(($) => $.order),
      quiet: true,
      width: '48px',
      hideBelow: 'phone',
      cell: (row, index) =>
        archived ? null : (
          // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; keys do the same on its button.
          <span
            draggable
            onDragStart={() => {
              dragged.current = row.idCarpeta;
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged.current !== null && place(dragged.current, index)}
          >
            <IconButton
              className={css.grip}
              label={t(($) => $.move, { name: row.nombre })}
              onKeyDown={(event) => {
                if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
                event.preventDefault();
                event.stopPropagation();
                place(row.idCarpeta, index + (event.key === 'ArrowUp' ? -1 : 1));
              }}
            >
              <IconGripVertical />
            </IconButton>
          </span>
        ),
    },
    { id: 'name', header: t(($) => $.name), cell: (row) => <strong>{row.nombre}</strong> },
    { id: 'kind', header: t(($) => $.kind), cell: (row) => t(($) => $.kinds[row.tipo]), hideBelow: 'tablet' },
    { id: 'types', header: t(($) => $.types), cell: (row) => row.tipos, align: 'right', hideBelow: 'phone' },
    {
      id: 'documents',
      header: t(($) => $.documents),
      cell: (row) => (row.mas === 1 ? t(($) => $.more, { count: row.documentos ?? 0 }) : row.documentos),
      align: 'right',
      hideBelow: 'tablet',
    },
    { id: 'visible', header: t(($) => $.visible), cell: (row) => flag(row.visible), hideBelow: 'phone' },
    { id: 'signable', header: t(($) => $.signable), cell: (row) => flag(row.firmable), hideBelow: 'tablet' },
    { id: 'ephemeral', header: t(($) => $.ephemeral), cell: (row) => flag(row.efimero), hideBelow: 'desk' },
    {
      id: 'after',
      header: t(($) => $.after),
      cell: (row) => row.bloqueantes.map((id) => names.get(id) ?? '').join(', ') || '—',
      hideBelow: 'wide',
    },
    {
      id: 'actions',
      header: t(($) => $.edit),
      quiet: true,
      align: 'right',
      cell: (row) => (
        <ActionMenu
          label={t(($) => $.row_menu, { name: row.nombre })}
          actions={actions.filter((one) => one.can?.(row) ?? true)}
          thing={row}
        />
      ),
    },
  ];
  const failed = order.error ?? archive.error;
  return (
    <Page
      title={t(($) => $.title)}
      count={list.data?.length}
      actions={
        <Button variant="primary" icon={<IconPlus />} onClick={() => void navigate({ to: '/folder/create' })}>
          {t(($) => $.new)}
        </Button>
      }
    >
      <ProblemNotice problem={failed ? toProblem(failed) : null} />
      <SelectField
        label={t(($) => $.showing)}
        value={archived ? 'archived' : 'in_use'}
        options={(['in_use', 'archived'] as const).map((value) => ({ value, label: t(($) => $[value]) }))}
        onChange={(event) => setArchived(event.target.value === 'archived')}
      />
      <DataTable
        caption={t(($) => $.title)}
        rows={rows}
        columns={columns}
        rowId={(row) => String(row.idCarpeta)}
        rowName={(row) => row.nombre}
        onOpen={(row) =>
          void navigate({ to: '/folder/$id/subfolder/list', params: { id: String(row.idCarpeta) } })
        }
        {...ofQuery(list)}
        empty={
          <EmptyState
            kind="nothing-yet"
            title={archived ? t(($) => $.empty_archived) : t(($) => $.empty_title)}
          >
            {t(($) => $.empty_text)}
          </EmptyState>
        }
      />
      <p className={css.help}>{t(($) => $.keys)}</p>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.idCarpeta)}
        title={t(($) => $.remove_title, { name: removing?.nombre ?? '' })}
        confirm={t(($) => $.remove)}
        working={remove.isPending && t(($) => $.removing)}
        problem={remove.error ? toProblem(remove.error) : null}
      >
        {t(($) => $.remove_text)}
      </ConfirmDialog>
    </Page>
  );
}
