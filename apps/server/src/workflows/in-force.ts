import type { AskedStep } from '../approvals/public.ts';
import type { CompanyTransaction } from '../platform/db/transaction.ts';
import { selectInForce } from './in-force.sql.ts';

/** The workflow that a document type belongs to, as a request copies it. */
export interface InForce {
  readonly id: number;
  readonly name: string;
  readonly steps: readonly [AskedStep, ...AskedStep[]];
}

/** The workflow in force of a document type; null where there is none (areas 8.1). */
export async function workflowInForce(
  { tx }: { readonly tx: CompanyTransaction },
  documentTypeId: number,
): Promise<InForce | null> {
  const rows = await selectInForce(tx, documentTypeId);
  const [first, ...others] = rows.map(
    ({ name, groupName, groupId, rule, days, onLate }): AskedStep => ({
      source: 'group',
      groupId,
      name: name ?? groupName,
      rule,
      days,
      onLate,
    }),
  );
  const { id, workflow } = rows[0] ?? {};
  if (!first || id === undefined || workflow === undefined) return null;
  return { id, name: workflow, steps: [first, ...others] };
}
