import { listFaces } from '@legajo/contract/calls/account';
import type { Backend } from '../../api/backend.ts';

/** Faces of several people as addresses of pictures, in one call; who has no photograph is not there. */
export async function readFaces(
  backend: Backend,
  ids: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const { data } = await backend.api(listFaces, { query: { ids: ids.join(',') }, signal });
  return new Map(data.map(({ id, base64 }) => [id, `data:image/jpeg;base64,${base64}`]));
}
