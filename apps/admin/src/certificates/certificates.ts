import { listCertificates } from '@legajo/contract/calls/certificates';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { certificateKeys } from '../app/keys/company.ts';

export type Certificate = Element<typeof listCertificates>;

export const certificatesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: certificateKeys.all,
    queryFn: async ({ signal }) => (await backend.api(listCertificates, { signal })).data,
  });
