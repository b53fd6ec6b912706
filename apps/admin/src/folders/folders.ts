import { getSubfolder, listParsers, listSubfolders } from '@legajo/contract/calls/document-types';
import { listFilePapers } from '@legajo/contract/calls/file-papers';
import {
  getFolder,
  getFolderBlockers,
  listAvailableFolders,
  listFolderBlockers,
  type updateFolder,
} from '@legajo/contract/calls/folders';
import { listAvailableTemplates } from '@legajo/contract/calls/upload-templates';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { folderKeys } from '../app/keys/company.ts';

export type Folder = Element<typeof getFolder>;
export type DocumentType = Element<typeof getSubfolder>;
export type Effect = Pick<Element<typeof updateFolder>, 'efecto' | 'total'>;

export const foldersQuery = (backend: Backend, archived: boolean) =>
  queryOptions({
    queryKey: folderKeys.list(archived),
    queryFn: async ({ signal }) =>
      (
        await backend.api(listAvailableFolders, {
          query: { archivadas: archived ? 1 : 0, contar: 1 },
          signal,
        })
      ).data,
  });

export const folderQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: folderKeys.one(id),
    queryFn: async ({ signal }) => (await backend.api(getFolder, { params: { id }, signal })).data[0] ?? null,
  });

export interface Blocker {
  readonly idCarpeta: number;
  readonly nombre: string;
  readonly ciclo?: number;
}

/** Folders that may block this one, or a new one. */
export const blockersQuery = (backend: Backend, id: number | null) =>
  queryOptions({
    queryKey: folderKeys.blockers(id),
    queryFn: async ({ signal }): Promise<readonly Blocker[]> =>
      id === null
        ? (await backend.api(listFolderBlockers, { signal })).data
        : (await backend.api(getFolderBlockers, { params: { id }, signal })).data,
  });

export const typesQuery = (backend: Backend, id: number, archived: boolean) =>
  queryOptions({
    queryKey: folderKeys.types(id, archived),
    queryFn: async ({ signal }) => {
      const body = { filters: { archivadas: archived ? 1 : 0 } };
      return (await backend.api(listSubfolders, { params: { id }, body, signal })).data;
    },
  });

export const typeQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: folderKeys.type(id),
    queryFn: async ({ signal }) =>
      (await backend.api(getSubfolder, { params: { id }, signal })).data[0] ?? null,
  });

export const parsersQuery = (backend: Backend) =>
  queryOptions({
    queryKey: folderKeys.parsers,
    queryFn: async ({ signal }) => (await backend.api(listParsers, { signal })).data,
  });

export const templatesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: folderKeys.templates,
    queryFn: async ({ signal }) => (await backend.api(listAvailableTemplates, { signal })).data,
  });

export const papersQuery = (backend: Backend) =>
  queryOptions({
    queryKey: folderKeys.papers,
    queryFn: async ({ signal }) => (await backend.api(listFilePapers, { signal })).data,
  });

/** For a form: read anew as it opens, since it holds on to what it began with. */
export const anew = { refetchOnMount: 'always' } as const;
