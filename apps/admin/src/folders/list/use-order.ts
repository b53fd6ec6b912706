import { orderFolders } from '@legajo/contract/calls/folders';
import { useBackend } from '@legajo/ui/api/context.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type Folder, foldersQuery } from '../folders.ts';

/** Puts folders to other places; archived ones keep theirs behind. */
export function useOrder(rows: readonly Folder[], movable: boolean) {
  const backend = useBackend();
  const shelf = useQuery(foldersQuery(backend, true));
  const order = useMutation({
    mutationFn: (ids: number[]) => backend.api(orderFolders, { body: { ids } }),
  });
  return {
    failed: order.error,
    place(id: number, to: number) {
      if (!movable || to < 0 || to >= rows.length || order.isPending || !shelf.data) return;
      const ids = rows.map((row) => row.idCarpeta).filter((one) => one !== id);
      ids.splice(to, 0, id);
      order.mutate([...ids, ...shelf.data.map((row) => row.idCarpeta)]);
    },
  };
}
