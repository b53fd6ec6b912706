import { e } from '@legajo/contract';
import { type AuditEvent, type Json, record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockCompany } from '../../platform/db/locks.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import {
  countGroups,
  deleteGroup,
  type GroupRow,
  insertGroup,
  isGroupName,
  isGroupUsed,
  lockGroup,
  replaceMembers,
  selectGroups,
  selectMembersAmong,
  updateGroup,
} from './groups.sql.ts';

/** A group as somebody wants it. */
export interface GroupWish {
  readonly name: string;
  readonly personIds: readonly number[];
}

/** The company's groups, by name (areas 8.3). */
export const listGroups = ({ tx, platform }: Ctx): Promise<GroupRow[]> =>
  selectGroups(tx, null, platform.limits['workflow.groups']);

/** Names a group. @throws Failure `nameTaken`, `fieldInvalid` for nobody or somebody who is not active, `limitReached` */
export async function addGroup(ctx: Ctx, wish: GroupWish): Promise<GroupRow> {
  await lockCompany(ctx.tx, 'workflows', ctx.companyId);
  const max = ctx.platform.limits['workflow.groups'];
  if ((await countGroups(ctx.tx)) >= max) throw new Failure(e.shared.limitReached, { max });
  await check(ctx, wish, null);
  const id = await insertGroup(ctx.tx, wish.name, ctx.now);
  await replaceMembers(ctx.tx, id, wish.personIds);
  await note(ctx, 'workflow-group.saved', id, { name: wish.name, people: [...wish.personIds] });
  return readGroup(ctx, id);
}

/**
 * Changes a group; steps that are open ask those who are in it by then (areas 7.2).
 *
 * @param version as it was read.
 * @throws Failure `notFound`, `stale`, `nameTaken`, `fieldInvalid`
 */
export async function changeGroup(
  ctx: Ctx,
  id: number,
  wish: GroupWish,
  version: number | undefined,
): Promise<GroupRow> {
  await lockCompany(ctx.tx, 'workflows', ctx.companyId);
  const held = await lockGroup(ctx.tx, id);
  if (!held) throw new Failure(e.workflows.notFound);
  if (version !== undefined && version !== held.version) throw new Failure(e.shared.stale);
  await check(ctx, wish, id);
  const isChanged = await replaceMembers(ctx.tx, id, wish.personIds);
  await updateGroup(ctx.tx, id, wish.name, isChanged ? ctx.now : null);
  await note(ctx, 'workflow-group.saved', id, { name: wish.name, people: [...wish.personIds] });
  return readGroup(ctx, id);
}

/** Deletes a group that nothing in force asks. @throws Failure `notFound`, `groupInUse` */
export async function removeGroup(ctx: Ctx, id: number): Promise<void> {
  await lockCompany(ctx.tx, 'workflows', ctx.companyId);
  if (!(await lockGroup(ctx.tx, id))) throw new Failure(e.workflows.notFound);
  if (await isGroupUsed(ctx.tx, id)) throw new Failure(e.workflows.groupInUse);
  await deleteGroup(ctx.tx, id);
  await note(ctx, 'workflow-group.removed', id, {});
}

async function readGroup(ctx: Ctx, id: number): Promise<GroupRow> {
  const [row] = await selectGroups(ctx.tx, [id], 1);
  return row as GroupRow;
}

async function check(ctx: Ctx, { name, personIds }: GroupWish, id: number | null): Promise<void> {
  if (await isGroupName(ctx.tx, name, id)) refuseField(e.workflows.nameTaken, 'nombre');
  if (personIds.length === 0) refuseField(e.workflows.fieldInvalid, 'personas', 'required');
  const known = await selectMembersAmong(ctx.tx, personIds, id);
  if (known.length < new Set(personIds).size) refuseField(e.workflows.fieldInvalid, 'personas');
}

const note = (ctx: Ctx, event: AuditEvent, subjectId: number, body: Json) =>
  record(ctx, [{ event, actorId: ctx.actor.personId, subject: 'workflow-group', subjectId, body }]);
