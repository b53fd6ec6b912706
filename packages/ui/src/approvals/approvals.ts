import { type listApprovals, listDelegations, readApproval } from '@legajo/contract/calls/approvals';
import { queryOptions } from '@tanstack/react-query';
import type { Backend, Element } from '../api/backend.ts';
import { approvalKeys } from '../session/keys.ts';

/** A request as lists show it, and whole, with its steps. */
export type Listed = Element<typeof listApprovals>;
export type Approval = Element<typeof readApproval>;
export type Step = Approval['pasos'][number];
export type Person = Approval['pedido_por'];
export type Delegation = Element<typeof listDelegations>;
export type Verdict = 'aprobar' | 'rechazar';

/** Which requests: those that wait for one’s decision, those one asked for, those one decided about. */
export const WHOSE = ['esperan', 'pedi', 'decidi'] as const;
export type Whose = (typeof WHOSE)[number];

/** How the call asks for them. */
export const askedOf = (whose: Whose) =>
  whose === 'pedi' ? { mias: '1' } : whose === 'decidi' ? { decididas: '1' } : {};

/** One request with its steps. What is not the reader’s is refused, and asking again changes nothing. */
export const approvalQuery = (backend: Backend, id: number) =>
  queryOptions({
    queryKey: approvalKeys.one(id),
    retry: false,
    queryFn: async ({ signal }) =>
      (await backend.api(readApproval, { params: { id }, signal })).data[0] as Approval,
  });

/** To whom one’s decisions go while one is away. */
export const delegationsQuery = (backend: Backend) =>
  queryOptions({
    queryKey: approvalKeys.delegations,
    queryFn: async ({ signal }) => (await backend.api(listDelegations, { signal })).data,
  });
