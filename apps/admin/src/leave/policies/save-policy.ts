import { addLeavePolicy, addLeavePolicyVersion } from '@legajo/contract/calls/leave-policies';
import type { Backend } from '@legajo/ui/api/backend.ts';
import { type PolicyDraft, termsOf } from './policy-draft.ts';

/** A policy with its first version. */
export const addPolicy = (backend: Backend, draft: PolicyDraft) =>
  backend.api(addLeavePolicy, { body: { nombre: draft.nombre, ...termsOf(draft) } as never });

/** Says what a policy grants from a day on; to be tried first, which only tells who gets more or less. */
export const addVersion = (backend: Backend, id: number, draft: PolicyDraft, onlyTells: boolean) =>
  backend.api(addLeavePolicyVersion, {
    params: { id },
    body: { desde: draft.desde, ...termsOf(draft), simular: onlyTells ? '1' : '0' } as never,
  });
