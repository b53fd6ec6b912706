import { ACTIONS } from '@legajo/contract/actions';
import { archiveFolder, deleteFolder } from '@legajo/contract/calls/folders';
import type { Action } from '@legajo/ui/actions/action.ts';
import { useBackend, useCan } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import { within } from '@legajo/ui/route/within.ts';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconEye,
  IconListDetails,
  IconPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useManages } from '../../session/use-manages.ts';
import css from '../Folders.module.css';
import { type Folder, foldersQuery } from '../folders.ts';
import { Grip, useDragged } from './Grip.tsx';
import { Shelf } from './Shelf.tsx';
import { useColumns } from './use-columns.ts';
import { useOrder } from './use-order.ts';
import { useShelf } from './use-shelf.ts';

const CopyFolderDialog = lazy(within(() => import('../copy/CopyFolderDialog.tsx')));
const FolderSightPanel = lazy(within(() => import('../sight/FolderSightPanel.tsx')));

/** The company's folders in the order people see them. */
export function FolderListScreen() {
  const { t } = useTranslation('folders');
  const { t: sight } = useTranslation('folder-sight');
  const manages = useManages();
  const { t: copy } = useTranslation('folder-copy');
  const [copying, setCopying] = useState<Folder | null>(null);
  const [seen, setSeen] = useState<Folder | null>(null);
  const backend = useBackend();
  const navigate = useNavigate();
  const dragged = useDragged();
  const seesPapers = useCan(ACTIONS.employees);
  const shelf = useShelf<Folder>({
    open: (row) => void navigate({ to: '/folder/$id', params: { id: String(row.idCarpeta) } }),
    archive: (row, archivar) =>
      backend.api(archiveFolder, { params: { id: row.idCarpeta }, body: { archivar } }),
    remove: (row) => backend.api(deleteFolder, { params: { id: row.idCarpeta } }),
  });
  const list = useQuery(foldersQuery(backend, shelf.archived));
  const rows = list.data ?? [];
  const { place, failed } = useOrder(rows, !shelf.archived);
  const names = new Map(rows.map((row) => [row.idCarpeta, row.nombre]));
  const { flag, documents } = useColumns<Folder>();
  const access = ACTIONS.folders;
  const seeTypes = (row: Folder) =>
    void navigate({ to: '/folder/$id/subfolder/list', params: { id: String(row.idCarpeta) } });
  const move = (row: Folder, by: number) => place(row.idCarpeta, rows.indexOf(row) + by);
  const can = (row: Folder) => row.archivada === 0;
  const actions: readonly Action<Folder>[] = [
    shelf.edit,
    { id: 'types', name: t(($) => $.see_types), icon: IconListDetails, access, perform: seeTypes },
    { id: 'up', name: t(($) => $.up), icon: IconArrowUp, access, can, perform: (row) => move(row, -1) },
    { id: 'down', name: t(($) => $.down), icon: IconArrowDown, access, can, perform: (row) => move(row, 1) },
    ...(manages
      ? [
          {
            id: 'sight',
            name: sight(($) => $.act),
            icon: IconEye,
            access: ACTIONS.employees,
            perform: setSeen,
          },
        ]
      : []),
    { id: 'copy', name: copy(($) => $.act), icon: IconCopy, access, can, perform: setCopying },
    ...shelf.acts,
  ];
  const columns: readonly Column<Folder>[] = [
    {
      id: 'order',
      header: t(($) => $.order),
      quiet: true,
      width: '48px',
      hideBelow: 'phone',
      cell: (row, index) =>
        shelf.archived ? null : (
          <Grip id={row.idCarpeta} name={row.nombre} index={index} dragged={dragged} place={place} />
        ),
    },
    { id: 'name', header: t(($) => $.name), cell: (row) => <strong>{row.nombre}</strong> },
    { id: 'kind', header: t(($) => $.kind), cell: (row) => t(($) => $.kinds[row.tipo]), hideBelow: 'tablet' },
    { id: 'types', header: t(($) => $.types), cell: (row) => row.tipos, align: 'right', hideBelow: 'phone' },
    documents,
    flag('visible', (row) => row.visible, 'phone'),
    flag('signable', (row) => row.firmable, 'tablet'),
    flag('ephemeral', (row) => row.efimero, 'desk'),
    {
      id: 'after',
      header: t(($) => $.after),
      cell: (row) => row.bloqueantes.map((id) => names.get(id) ?? '').join(', ') || '—',
      hideBelow: 'wide',
    },
  ];
  return (
    <Page
      title={t(($) => $.title)}
      count={list.data?.length}
      actions={
        <>
          {seesPapers ? (
            <Button onClick={() => void navigate({ to: '/folder/papers' })}>{t(($) => $.papers)}</Button>
          ) : null}
          <Button onClick={() => void navigate({ to: '/folder/templates' })}>{t(($) => $.templates)}</Button>
          <Button
            variant="primary"
            icon={<IconPlus />}
            onClick={() => void navigate({ to: '/folder/create' })}
          >
            {t(($) => $.new)}
          </Button>
        </>
      }
    >
      <Shelf
        shelf={shelf}
        caption={t(($) => $.title)}
        list={list}
        columns={columns}
        actions={actions}
        idOf={(row) => row.idCarpeta}
        nameOf={(row) => row.nombre}
        onOpen={seeTypes}
        empty={{ title: t(($) => $.empty_title), text: t(($) => $.empty_text) }}
        removeText={t(($) => $.remove_text)}
        failed={failed}
      />
      <Suspense fallback={null}>
        {seen ? <FolderSightPanel folder={seen} onClose={() => setSeen(null)} /> : null}
        {copying ? <CopyFolderDialog folder={copying} onClose={() => setCopying(null)} /> : null}
      </Suspense>
      {shelf.archived ? null : <p className={`${css.help} ${css.keys}`}>{t(($) => $.keys)}</p>}
    </Page>
  );
}
