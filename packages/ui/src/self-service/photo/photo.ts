import { managerPhoto, ownPhoto } from '@legajo/contract/calls/self-service';
import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../api/backend.ts';
import { toProblem } from '../../api/problem.ts';
import { ownDataKeys } from '../../session/keys.ts';
import { readFaces } from './faces.ts';

export type PhotoVariant = 'current' | 'pending';

/**
 * A person's picture, or null where there is none, which is no error (S117). Human Resources read both variants by a
 * call of their own.
 */
export const photoQuery = (backend: Backend, personId: number, variant: PhotoVariant, manages: boolean) =>
  queryOptions({
    queryKey: ownDataKeys.photo(personId, variant),
    queryFn: async ({ signal }): Promise<Blob | null> => {
      const params = { id: personId };
      const pending = variant === 'pending' ? '1' : undefined;
      // What is not there is not asked for: the browser would tell of it as of a fault.
      if (!pending && !(await readFaces(backend, [personId], signal)).has(personId)) return null;
      try {
        if (manages) return await backend.blob(managerPhoto, { params, query: { pending }, signal });
        return await backend.blob(ownPhoto, { query: { userId: String(personId), pending }, signal });
      } catch (error) {
        if (toProblem(error).status === 404) return null;
        throw error;
      }
    },
    retry: false,
    staleTime: 60_000,
  });
