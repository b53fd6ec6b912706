import { listCertificates } from '@legajo/contract/calls/certificates';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';

export type Certificate = Element<typeof listCertificates>;

export const certificatesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: ['certificates'],
    queryFn: async ({ signal }) => (await backend.api(listCertificates, { signal })).data,
  });
