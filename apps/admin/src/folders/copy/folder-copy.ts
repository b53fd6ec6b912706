import { copyFolder, listFolderTargets } from '@legajo/contract/calls/folder-copy';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { panelKeys } from '../../app/keys/panels/panels.ts';

export type Told = Element<typeof copyFolder>;

/** The other companies whose folders one administers. */
export const targetsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: panelKeys.targets,
    queryFn: async ({ signal }) => (await backend.api(listFolderTargets, { signal })).data,
  });

/** What a copy would be, told by the function that makes it. */
export const toldQuery = (backend: Backend, id: number, target: string, name: string) =>
  queryOptions({
    queryKey: panelKeys.told(id, target, name),
    enabled: target !== '' && name !== '',
    queryFn: async ({ signal }) =>
      (
        await backend.api(copyFolder, {
          params: { id },
          body: { idUsuario: target, nombre: name, simular: '1' },
          signal,
        })
      ).data[0],
    placeholderData: keepPreviousData,
  });
