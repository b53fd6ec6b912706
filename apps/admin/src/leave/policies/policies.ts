import {
  type addLeavePolicyVersion,
  listLeavePolicies,
  readLeavePolicy,
} from '@legajo/contract/calls/leave-policies';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { leaveKeys } from '../../app/keys/people.ts';

export type Policy = Element<typeof listLeavePolicies>;
export type WholePolicy = Element<typeof readLeavePolicy>;
export type Outcome = Element<typeof addLeavePolicyVersion>;
export type Version = WholePolicy['versiones'][number];

/** The company's policies, each with the version that holds today. */
export const policiesQuery = (backend: Backend) =>
  queryOptions({
    queryKey: leaveKeys.policies,
    queryFn: async ({ signal }) => (await backend.api(listLeavePolicies, { signal })).data,
  });

/** One, with all its versions. */
export const policyQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: leaveKeys.policy(id),
    queryFn: async ({ signal }) =>
      (await backend.api(readLeavePolicy, { params: { id }, signal })).data[0] as WholePolicy,
  });
