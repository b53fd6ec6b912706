import { whoCanSeeFolder } from '@legajo/contract/calls/access';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { panelKeys } from '../../app/keys/panels/panels.ts';

export type FolderSight = Element<typeof whoCanSeeFolder>;

/** Who may see a folder, or may not, of those who are found by these words. */
export const folderSightQuery = (
  backend: Backend,
  id: number,
  { text, sees, rows }: { readonly text: string; readonly sees: boolean; readonly rows: number },
) =>
  queryOptions({
    queryKey: panelKeys.sight(id, [text, sees, rows]),
    queryFn: ({ signal }) =>
      backend.api(whoCanSeeFolder, {
        params: { id },
        query: { q: text, ve: sees ? '1' : '0', pagination: `${rows},1,0` },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
