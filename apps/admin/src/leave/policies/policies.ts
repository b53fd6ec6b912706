import {
  addLeavePolicy,
  addLeavePolicyVersion,
  listLeavePolicies,
  readLeavePolicy,
} from '@legajo/contract/calls/leave-policies';
import type { Backend, Element } from '@legajo/ui/api/backend.ts';
import { queryOptions } from '@tanstack/react-query';
import { leaveKeys } from '../../app/keys/people.ts';
import type { PolicyDraft } from './policy-draft.ts';
import { termsOf } from './policy-draft.ts';

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

export const addPolicy = (backend: Backend, draft: PolicyDraft) =>
  backend.api(addLeavePolicy, { body: { nombre: draft.nombre, ...termsOf(draft) } as never });

/** Says what a policy grants from a day on; to be tried first, which only tells who gets more or less. */
export const addVersion = (backend: Backend, id: number, draft: PolicyDraft, onlyTells: boolean) =>
  backend.api(addLeavePolicyVersion, {
    params: { id },
    body: { desde: draft.desde, ...termsOf(draft), simular: onlyTells ? '1' : '0' } as never,
  });
