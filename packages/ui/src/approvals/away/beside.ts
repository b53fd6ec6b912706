import { listApprovals, readApproval } from '@legajo/contract/calls/approvals';
import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../api/backend.ts';
import { approvalKeys } from '../../session/keys.ts';
import type { Listed, Person } from '../approvals.ts';

/** So many requests are looked at: who decides beside one is the same in most of them. */
const LOOKED_AT = 5;

/**
 * The people whom one’s own requests name, for who may search no list of everybody: those who decide beside them first,
 * then those who asked them for something.
 */
export const besideQuery = (backend: Backend, self: number) =>
  queryOptions({
    queryKey: approvalKeys.beside,
    queryFn: async ({ signal }) => {
      const read = async (query: object) =>
        (await backend.api(listApprovals, { query: { pagination: '25,1,0', ...query }, signal })).data;
      const rows = [...(await read({})), ...(await read({ decididas: '1' }))];
      const whole = await Promise.all(
        rows
          .slice(0, LOOKED_AT)
          .map(async ({ id }) => (await backend.api(readApproval, { params: { id }, signal })).data[0]),
      );
      const deciding = whole.flatMap((one) => one?.pasos ?? []).flatMap(({ candidatos }) => candidatos);
      return namedOnce([...deciding, ...rows.map(({ pedido_por }: Listed) => pedido_por)], self);
    },
  });

/** Each once, and nobody themself. */
export function namedOnce(people: readonly Person[], self: number): readonly Person[] {
  const byId = new Map(people.filter(({ id }) => id !== self).map((one) => [one.id, one] as const));
  return [...byId.values()];
}
