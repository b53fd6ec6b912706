import { ACTIONS } from '@legajo/contract/actions';
import type { Action } from '@legajo/ui/actions/action.ts';
import { toProblem } from '@legajo/ui/api/problem.ts';
import { IconArchive, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** What lists of folders and of types hold in common. */
export interface Shelved {
  readonly archivada: number;
  readonly documentos: number | null;
  readonly mas: number;
}

/** A list of folders or of types: what is in use or archived of it, and what can be done to each. */
export function useShelf<T extends Shelved>(does: {
  readonly open: (row: T) => void;
  readonly archive: (row: T, archivar: 0 | 1) => Promise<unknown>;
  readonly remove: (row: T) => Promise<unknown>;
}) {
  const { t } = useTranslation('folders');
  const [archived, setArchived] = useState(false);
  const [removing, setRemoving] = useState<T | null>(null);
  const archive = useMutation({
    mutationFn: (row: T) => does.archive(row, row.archivada === 1 ? 0 : 1),
  });
  const remove = useMutation({ mutationFn: does.remove, onSuccess: () => setRemoving(null) });
  const access = ACTIONS.folders;
  const inUse = (row: T) => row.archivada === 0;
  const edit: Action<T> = {
    id: 'edit',
    name: t(($) => $.edit),
    icon: IconPencil,
    access,
    perform: does.open,
  };
  const acts: readonly Action<T>[] = [
    {
      id: 'archive',
      name: t(($) => $.archive),
      detail: t(($) => $.archive_detail),
      icon: IconArchive,
      access,
      can: inUse,
      perform: archive.mutate,
    },
    {
      id: 'restore',
      name: t(($) => $.restore),
      icon: IconArchive,
      access,
      can: (row) => !inUse(row),
      perform: archive.mutate,
    },
    {
      id: 'remove',
      name: t(($) => $.remove),
      icon: IconTrash,
      access,
      blocked: (row) => ((row.documentos ?? 0) > 0 ? t(($) => $.remove_blocked) : null),
      perform(row) {
        remove.reset();
        setRemoving(row);
      },
    },
  ];
  return {
    archived,
    setArchived,
    edit,
    acts,
    removing,
    stay: () => setRemoving(null),
    remove: () => removing && remove.mutate(removing),
    isRemoving: remove.isPending,
    refused: remove.error ? toProblem(remove.error) : null,
    failed: archive.error,
  };
}

export type ShelfOf<T extends Shelved> = ReturnType<typeof useShelf<T>>;
