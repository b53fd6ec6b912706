import { archiveSubfolder, deleteSubfolder } from '@legajo/contract/calls/document-types';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { Button } from '@legajo/ui/kit/Button.tsx';
import { Page } from '@legajo/ui/kit/Page.tsx';
import type { Column } from '@legajo/ui/table/DataTable.tsx';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type DocumentType, folderQuery, typesQuery } from '../folders.ts';
import { Shelf } from '../list/Shelf.tsx';
import { useColumns } from '../list/use-columns.ts';
import { useShelf } from '../list/use-shelf.ts';

/** The document types of a folder. */
export function TypeListScreen() {
  const { t } = useTranslation('folders');
  const backend = useBackend();
  const navigate = useNavigate();
  const { id } = useParams({ from: '/shell/folder/$id/subfolder/list' });
  const open = (row: DocumentType) =>
    void navigate({
      to: '/folder/$id/subfolder/$subfolder',
      params: { id, subfolder: String(row.idSubCarpeta) },
    });
  const shelf = useShelf<DocumentType>({
    open,
    archive: (row, archivar) =>
      backend.api(archiveSubfolder, { params: { id: row.idSubCarpeta }, body: { archivar } }),
    remove: (row) => backend.api(deleteSubfolder, { params: { id: row.idSubCarpeta } }),
  });
  const folder = useQuery(folderQuery(backend, Number(id)));
  const list = useQuery(typesQuery(backend, Number(id), shelf.archived));
  const { flag, documents } = useColumns<DocumentType>();
  const columns: readonly Column<DocumentType>[] = [
    { id: 'name', header: t(($) => $.name), cell: (row) => <strong>{row.name}</strong> },
    { id: 'alias', header: t(($) => $.alias), cell: (row) => row.alias ?? '—', hideBelow: 'tablet' },
    flag('visible', (row) => row.visible, 'phone'),
    flag('signable', (row) => row.firmable, 'phone'),
    flag('upload', (row) => row.upload, 'desk'),
    documents,
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
      <Shelf
        shelf={shelf}
        caption={t(($) => $.types)}
        list={list}
        columns={columns}
        actions={[shelf.edit, ...shelf.acts]}
        idOf={(row) => row.idSubCarpeta}
        nameOf={(row) => row.name}
        onOpen={open}
        empty={{ title: t(($) => $.types_empty), text: t(($) => $.types_empty_text) }}
        removeText={t(($) => $.remove_type_text)}
      />
    </Page>
  );
}
