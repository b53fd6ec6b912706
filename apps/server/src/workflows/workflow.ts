import { e, type Page } from '@legajo/contract';
import { wouldDecide } from '../approvals/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import type { Listed } from '../platform/http/binding.ts';
import { listed } from '../platform/http/page.ts';
import { selectPerson } from './save.sql.ts';
import {
  countDated,
  countWorkflows,
  type Named,
  type StepOfWorkflow,
  selectOpenTypes,
  selectSteps,
  selectTypes,
  selectWorkflow,
  selectWorkflows,
  type TypeOfWorkflow,
  type WorkflowRow,
  type WorkflowTerms,
} from './workflow.sql.ts';

/** A workflow whole. */
export interface Workflow {
  readonly row: WorkflowRow;
  readonly steps: readonly StepOfWorkflow[];
  readonly types: readonly TypeOfWorkflow[];
  /** Publications that wait for their date, and will wait for it then. */
  readonly dated: number;
}

/** The company's workflows, those in force first. */
export async function listWorkflows<W>(
  { tx }: Ctx,
  terms: WorkflowTerms,
  page: Page,
  toWire: (row: WorkflowRow) => W,
): Promise<Listed<W>> {
  const rows = await selectWorkflows(tx, terms, page);
  return listed(rows, page, await countWorkflows(tx, terms), toWire, ({ id }) => [id]);
}

/** @throws Failure `notFound` */
export async function readWorkflow({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<Workflow> {
  const row = await selectWorkflow(tx, id);
  if (!row) throw new Failure(e.workflows.notFound);
  return {
    row,
    steps: await selectSteps(tx, id),
    types: await selectTypes(tx, id),
    dated: row.state === 'cancelled' ? 0 : await countDated(tx, id),
  };
}

/** How many document types a list tells. */
const TYPES_MOST = 2000;

/** Document types that a workflow may take, and the workflow in force that has each. */
export const listOpenTypes = ({ tx, actor }: Ctx): Promise<TypeOfWorkflow[]> =>
  selectOpenTypes(tx, actor.personId, TYPES_MOST);

/** Who would approve one step. */
export interface Tried {
  readonly place: number;
  readonly name: string | null;
  readonly people: readonly Named[];
  /** Nobody of the group is left: the management has it. */
  readonly byManagement: boolean;
}

/** Who would approve if somebody published now, step by step. @throws Failure `notFound`, `personNotFound` */
export async function tryWorkflow(ctx: Ctx, id: number, personId: number): Promise<readonly Tried[]> {
  const { steps } = await readWorkflow(ctx, id);
  if (!(await selectPerson(ctx.tx, personId))) throw new Failure(e.workflows.personNotFound);
  const tried: Tried[] = [];
  for (const { place, name, groupName, groupId, rule, days, onLate } of steps) {
    const step = { source: 'group', groupId: groupId ?? 0, name, rule, days, onLate } as const;
    const { people, via } = await wouldDecide(ctx, personId, step);
    tried.push({ place, name: name ?? groupName, people, byManagement: via === 'management' });
  }
  return tried;
}
