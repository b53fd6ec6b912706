import { readIntegrity } from '@legajo/contract/calls/integrity';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { settingsKeys } from '../../app/keys/company.ts';

export type Integrity = Element<typeof readIntegrity>;

/** What the nightly reading found. */
export const integrityQuery = (backend: Backend) =>
  queryOptions({
    queryKey: settingsKeys.integrity,
    queryFn: async ({ signal }) => (await backend.api(readIntegrity, { signal })).data[0],
  });

/** In one word, the worst of it. */
export function standingOf({ auditoria, archivos, vigentes }: Integrity) {
  if (vigentes > 0) return 'faults';
  if (!auditoria || !archivos) return 'none';
  return auditoria.completa && archivos.completa ? 'whole' : 'going';
}
