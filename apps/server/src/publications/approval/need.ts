import { e } from '@legajo/contract';
import { readSettings } from '../../account/public.ts';
import { type AskedStep, lacksPeople } from '../../approvals/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { Failure } from '../../platform/failure.ts';
import { workflowInForce } from '../../workflows/public.ts';
import type { Matter } from './matter.sql.ts';

/** Days that a second person has, where the company says that there is one (areas 2.9). */
const DAYS_TO_DECIDE = 3;

/** Who has to approve a publication before anything of it is sealed. */
export interface Need {
  readonly kind: 'workflow' | 'publication';
  readonly steps: readonly [AskedStep, ...AskedStep[]];
  /** The workflow whose steps are asked. */
  readonly words: Readonly<Record<string, string | number>>;
}

/**
 * Who approves what is published into a type: those of its workflow in force; else, of one to many with so many documents, a
 * second person of the management. Null where nobody has to.
 */
export async function approvalNeeded(
  ctx: CompanyCtx,
  { kind, documentTypeId, documents }: Pick<Matter, 'kind' | 'documentTypeId' | 'documents'>,
): Promise<Need | null> {
  const workflow = await workflowInForce(ctx, documentTypeId);
  if (workflow)
    return {
      kind: 'workflow',
      steps: workflow.steps,
      words: { workflow: workflow.id, name: workflow.name },
    };
  if (kind === 'single') return null;
  const { twoPersons, twoPersonsFrom } = await readSettings(ctx);
  if (!twoPersons || documents < twoPersonsFrom) return null;
  const second = { source: 'management', rule: 'any', days: DAYS_TO_DECIDE, onLate: 'wait' } as const;
  return { kind: 'publication', steps: [{ ...second, name: null }], words: {} };
}

/** What is known of it before there is a publication: the workflow, or how many documents want a second person. */
export interface NeedAhead {
  readonly workflow: string | null;
  readonly from: number;
}

/** Whether what would be published into a type has to be approved; null where nobody has to. */
export async function approvalAhead(ctx: CompanyCtx, documentTypeId: number): Promise<NeedAhead | null> {
  const workflow = await workflowInForce(ctx, documentTypeId);
  if (workflow) return { workflow: workflow.name, from: 1 };
  const { twoPersons, twoPersonsFrom } = await readSettings(ctx);
  return twoPersons ? { workflow: null, from: twoPersonsFrom } : null;
}

/**
 * Refuses a publication that nobody could approve, before its file is looked at (areas 8.3).
 *
 * @param aboutId whose document it is, where it is one person's.
 * @returns whether it will wait for its workflow.
 * @throws Failure `wrongGroup`
 */
export async function requireApprovers(
  ctx: CompanyCtx,
  documentTypeId: number,
  by: number,
  aboutId: number | null = null,
): Promise<boolean> {
  const workflow = await workflowInForce(ctx, documentTypeId);
  if (workflow && (await lacksPeople(ctx, { by, aboutId, steps: workflow.steps })))
    throw new Failure(e.workflows.wrongGroup);
  return workflow !== null;
}
