import { e } from '@legajo/contract';
import { type AuditEvent, type Json, record } from '../audit/public.ts';
import { requireOpenType } from '../folders/public.ts';
import type { Ctx } from '../platform/context.ts';
import { lockCompany } from '../platform/db/locks.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import {
  countKept,
  deleteWorkflow,
  insertWorkflow,
  isNameTaken,
  lockWorkflow,
  replaceSteps,
  replaceTypes,
  selectConflict,
  selectGroupIds,
  updateState,
  updateWorkflow,
} from './save.sql.ts';
import type { KeptStep } from './workflow.sql.ts';
import { readWorkflow, type Workflow } from './workflow.ts';

/** A workflow as somebody wants it; what is left out stays. */
export interface Wish {
  readonly name: string;
  readonly steps: readonly KeptStep[] | undefined;
  readonly typeIds: readonly number[] | undefined;
  /** It is in force from now on. */
  readonly activate: boolean;
}

/**
 * Keeps a new workflow: a draft, or one that is in force at once.
 *
 * @throws Failure `nameTaken`, `wrongGroup`, `documentInUse`, `incomplete`, `limitReached`, and of folders
 */
export async function addWorkflow(ctx: Ctx, wish: Wish): Promise<Workflow> {
  await lockCompany(ctx.tx, 'workflows', ctx.companyId);
  const { 'workflow.drafts': drafts, 'workflow.company': all } = ctx.platform.limits;
  const kept = await countKept(ctx.tx, ctx.actor.personId);
  if (kept.all >= all) throw new Failure(e.shared.limitReached, { max: all });
  if (!wish.activate && kept.drafts >= drafts) throw new Failure(e.shared.limitReached, { max: drafts });
  await check(ctx, wish, null);
  const id = await insertWorkflow(ctx.tx, changeOf(ctx, wish.name));
  return keep(ctx, id, wish, false);
}

/**
 * Changes a workflow; of one in force it holds for what is asked from now on (areas 8.4).
 *
 * @param version as it was read.
 * @throws Failure `notFound`, `stale`, `wrongState` of a cancelled one, and what `addWorkflow` does
 */
export async function changeWorkflow(
  ctx: Ctx,
  id: number,
  wish: Wish,
  version: number | undefined,
): Promise<Workflow> {
  await lockCompany(ctx.tx, 'workflows', ctx.companyId);
  const held = await lockWorkflow(ctx.tx, id);
  if (!held) throw new Failure(e.workflows.notFound);
  if (held.state === 'cancelled') throw new Failure(e.workflows.wrongState);
  if (version !== undefined && version !== held.version) throw new Failure(e.shared.stale);
  await check(ctx, wish, id);
  await updateWorkflow(ctx.tx, id, changeOf(ctx, wish.name));
  return keep(ctx, id, wish, held.state === 'active');
}

/** Puts a draft in force; one that is already stays so. @throws Failure `notFound`, `wrongState`, and what is missing */
export async function activateWorkflow(ctx: Ctx, id: number): Promise<Workflow> {
  await lockCompany(ctx.tx, 'workflows', ctx.companyId);
  const held = await lockWorkflow(ctx.tx, id);
  if (!held) throw new Failure(e.workflows.notFound);
  if (held.state === 'cancelled') throw new Failure(e.workflows.wrongState);
  if (held.state === 'active') return readWorkflow(ctx, id);
  return putInForce(ctx, id);
}

/** Deletes a draft. @throws Failure `notFound`, `wrongState` of any other */
export async function removeWorkflow(ctx: Ctx, id: number): Promise<void> {
  await lockCompany(ctx.tx, 'workflows', ctx.companyId);
  const held = await lockWorkflow(ctx.tx, id);
  if (!held) throw new Failure(e.workflows.notFound);
  if (held.state !== 'draft') throw new Failure(e.workflows.wrongState);
  await deleteWorkflow(ctx.tx, id);
  await note(ctx, 'workflow.removed', id, { name: held.name });
}

async function keep(ctx: Ctx, id: number, wish: Wish, isActive: boolean): Promise<Workflow> {
  if (wish.steps) await replaceSteps(ctx.tx, id, wish.steps);
  if (wish.typeIds) {
    if (isActive) await refuseConflict(ctx, id, wish.typeIds);
    await replaceTypes(ctx.tx, id, wish.typeIds, isActive);
  }
  const steps = wish.steps?.map(({ groupId, rule, days }) => ({ group: groupId, rule, days }));
  await note(ctx, 'workflow.saved', id, {
    name: wish.name,
    ...(steps ? { steps } : {}),
    ...(wish.typeIds ? { types: [...wish.typeIds] } : {}),
  });
  if (isActive) {
    const whole = await readWorkflow(ctx, id);
    requireWhole(whole);
    return whole;
  }
  return wish.activate ? putInForce(ctx, id) : readWorkflow(ctx, id);
}

async function putInForce(ctx: Ctx, id: number): Promise<Workflow> {
  const whole = await readWorkflow(ctx, id);
  requireWhole(whole);
  const typeIds = whole.types.map((type) => type.id);
  await refuseConflict(ctx, id, typeIds);
  for (const typeId of typeIds) await requireOpenType(ctx, typeId);
  await updateState(ctx.tx, id, 'active', changeOf(ctx, whole.row.name));
  await note(ctx, 'workflow.activated', id, { name: whole.row.name, types: typeIds });
  return readWorkflow(ctx, id);
}

/** What one in force has: a step, a document, and somebody active in each group (areas 8.3, 8.4). */
function requireWhole({ steps, types }: Workflow): void {
  if (steps.length === 0) refuseField(e.workflows.incomplete, 'pasos', 'required');
  if (types.length === 0) refuseField(e.workflows.incomplete, 'documentos', 'required');
  const lacking = steps.findIndex(({ isValid }) => !isValid);
  if (lacking >= 0) refuseField(e.workflows.wrongGroup, `pasos.${lacking}.grupo`);
}

async function refuseConflict(ctx: Ctx, id: number, typeIds: readonly number[]): Promise<void> {
  const other = await selectConflict(ctx.tx, id, typeIds);
  if (other !== undefined)
    refuseField(e.workflows.documentInUse, 'documentos', 'invalid', { workflow: other });
}

async function check(ctx: Ctx, { name, steps = [], typeIds = [] }: Wish, id: number | null): Promise<void> {
  if (await isNameTaken(ctx.tx, name, id)) refuseField(e.workflows.nameTaken, 'nombre');
  const groups = steps.flatMap(({ groupId }) => groupId ?? []);
  const known = new Set(await selectGroupIds(ctx.tx, groups));
  const unknown = steps.findIndex(({ groupId }) => groupId !== null && !known.has(groupId));
  if (unknown >= 0) refuseField(e.workflows.wrongGroup, `pasos.${unknown}.grupo`);
  for (const typeId of typeIds) await requireOpenType(ctx, typeId);
}

const changeOf = ({ actor, now }: Ctx, name: string) => ({ name, by: actor.personId, at: now });

export const note = (ctx: Ctx, event: AuditEvent, subjectId: number, body: Json) =>
  record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'workflow', subjectId, body }]);
