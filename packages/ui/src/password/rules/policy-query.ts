import { getPasswordPolicy } from '@legajo/contract/calls/account';
import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../api/backend.ts';
import { passwordKeys } from '../keys.ts';
import type { Policy } from './policy.ts';

/** The company's password policy as it holds. */
export const policyQuery = (backend: Backend) =>
  queryOptions({
    queryKey: passwordKeys.policy,
    queryFn: async ({ signal }) => (await backend.api(getPasswordPolicy, { signal })).data[0] as Policy,
  });
