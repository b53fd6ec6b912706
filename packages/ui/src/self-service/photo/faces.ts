import { listFaces } from '@legajo/contract/calls/account';
import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../api/backend.ts';
import { ownDataKeys } from '../../session/keys.ts';

/** Faces of several people as addresses of pictures, in one call; who has no photograph is not there. */
export async function readFaces(
  backend: Backend,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const { data } = await backend.api(listFaces, { query: { ids: ids.join(',') }, signal });
  return new Map(data.map(({ id, base64 }) => [id, `data:image/jpeg;base64,${base64}`]));
}

/** Faces of people who are shown together; who has none has initials. */
export const facesQuery = (backend: Backend, ids: readonly number[]) =>
  queryOptions({
    queryKey: ownDataKeys.faces(ids),
    queryFn: ({ signal }) => readFaces(backend, ids, signal),
    retry: false,
    staleTime: 300_000,
  });
