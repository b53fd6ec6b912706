import { payrollStatus, readPeopleSystem } from '@legajo/contract/calls/integration';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { payrollKeys } from '../app/keys/company.ts';

export const payrollQuery = (backend: Backend) =>
  queryOptions({
    queryKey: payrollKeys.status,
    retry: false,
    queryFn: async ({ signal }) => (await backend.api(payrollStatus, { signal })).data[0],
  });

export const peopleSystemQuery = (backend: Backend) =>
  queryOptions({
    queryKey: payrollKeys.system,
    queryFn: async ({ signal }) => (await backend.api(readPeopleSystem, { signal })).data[0] ?? null,
  });
