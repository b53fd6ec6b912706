import { ACTIONS } from '@legajo/contract/actions';
import type { Action } from '@legajo/ui/actions/action.ts';
import {
  IconArchive,
  IconArrowDown,
  IconArrowUp,
  IconListDetails,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Folder } from './folders.ts';

/** What can be done to a folder. One with documents is archived; deleting says why it cannot be. */
export function useFolderActions(does: {
  readonly open: (row: Folder) => void;
  readonly types: (row: Folder) => void;
  readonly move: (row: Folder, by: number) => void;
  readonly archive: (row: Folder) => void;
  readonly remove: (row: Folder) => void;
}): readonly Action<Folder>[] {
  const { t } = useTranslation('folders');
  const access = ACTIONS.folders;
  const inUse = (row: Folder) => row.archivada === 0;
  return [
    { id: 'edit', name: t(($) => $.edit), icon: IconPencil, access, perform: does.open },
    { id: 'types', name: t(($) => $.see_types), icon: IconListDetails, access, perform: does.types },
    {
      id: 'up',
      name: t(($) => $.up),
      icon: IconArrowUp,
      access,
      can: inUse,
      perform: (row) => does.move(row, -1),
    },
    {
      id: 'down',
      name: t(($) => $.down),
      icon: IconArrowDown,
      access,
      can: inUse,
      perform: (row) => does.move(row, 1),
    },
    {
      id: 'archive',
      name: t(($) => $.archive),
      detail: t(($) => $.archive_detail),
      icon: IconArchive,
      access,
      can: inUse,
      perform: does.archive,
    },
    {
      id: 'restore',
      name: t(($) => $.restore),
      icon: IconArchive,
      access,
      can: (row) => !inUse(row),
      perform: does.archive,
    },
    {
      id: 'remove',
      name: t(($) => $.remove),
      icon: IconTrash,
      access,
      blocked: (row) => ((row.documentos ?? 0) > 0 ? t(($) => $.remove_blocked) : null),
      perform: does.remove,
    },
  ];
}
