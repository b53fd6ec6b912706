import { whoCanSee } from '@legajo/contract/calls/access';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { accessKeys } from '../app/keys/access.ts';

export type Sight = Element<typeof whoCanSee>;

/** Everybody who may see a person, or a document of theirs, and why. */
export const sightsQuery = (backend: Backend, person: number, document: number | undefined) =>
  queryOptions({
    queryKey: accessKeys.of(person, document ?? null),
    queryFn: async ({ signal }) =>
      (await backend.api(whoCanSee, { query: { idUsuario: person, idDocumento: document }, signal })).data,
  });

/** The one reason that decides: where the way ends, or how far the person reaches. */
export function decidingStep(sight: Sight): Sight['pasos'][number] | undefined {
  const failed = sight.pasos.find((step) => step.pasa === 0);
  if (failed) return failed;
  return (
    sight.pasos.findLast((step) => step.paso === 'carpeta' && step.motivo === 'carpeta_incluida') ??
    sight.pasos.find((step) => step.paso === 'alcance')
  );
}
