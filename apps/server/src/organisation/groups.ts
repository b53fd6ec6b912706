import { e, type Page } from '@legajo/contract';
import { record } from '../audit/public.ts';
import { costCentersInUse, escapeLike } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import {
  countCostCenters,
  countGroups,
  countMembers,
  deleteGroup,
  type Group,
  type GroupList,
  insertGroup,
  type ListedGroup,
  moveMembers,
  selectGroup,
  selectGroups,
  selectLimited,
  updateGroup,
} from './groups.sql.ts';

export type NamedList = Exclude<GroupList, 'cost_center'>;

/** A list with how many people each has, those the viewer may see. */
export async function listGroups<W>(
  ctx: Ctx,
  list: GroupList,
  query: { readonly text: string | undefined; readonly page: Page; readonly cursor: string | undefined },
  toWire: (row: ListedGroup) => W,
): Promise<Listed<W>> {
  const { page, cursor } = query;
  const viewer = ctx.actor.personId;
  if (list === 'cost_center') return listCostCenters(ctx, query.text ?? '', page, toWire);
  const text = escapeLike((query.text ?? '').trim());
  const after = cursor === undefined ? null : decodeCursor(cursor, ['text', 'number']);
  const rows = await selectGroups(ctx.tx, viewer, list, text, page, after);
  const counted = await countGroups(ctx.tx, list, text);
  return listed(rows, page, counted, toWire, (row) => [row.name, row.id ?? 0]);
}

/** Cost centres have no table: they are the names people bear, of which there are few. */
async function listCostCenters<W>(
  ctx: Ctx,
  text: string,
  page: Page,
  toWire: (row: ListedGroup) => W,
): Promise<Listed<W>> {
  const wanted = plain(text);
  const names = (await costCentersInUse(ctx)).filter((name) => plain(name).includes(wanted));
  const shown = names.slice((page.page - 1) * page.perPage, page.page * page.perPage);
  const people = await countCostCenters(ctx.tx, ctx.actor.personId, shown);
  const rows = shown.map((name) => ({
    id: null,
    name,
    people: people.get(name) ?? 0,
    filters: 0,
    alike: names.find((other) => other !== name && plain(other) === plain(name)) ?? null,
    province: null,
    quota: null,
  }));
  return new Listed(rows.map(toWire), { total: names.length });
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** @throws Failure `nameTaken`. */
export async function createGroup(ctx: Ctx, list: NamedList, name: string): Promise<Group> {
  const group = await insertGroup(ctx.tx, list, name);
  if (!group) refuseField(e.organisation.nameTaken, 'nombre');
  await note(ctx, 'group.created', { list, name });
  return group;
}

/**
 * Gives a group another name; whoever belongs to it stays. A cost centre is renamed on its people.
 *
 * @returns how many people bear the new name.
 * @throws Failure `notFound` or `nameTaken`.
 */
export async function renameGroup(ctx: Ctx, list: GroupList, name: string, wanted: string): Promise<number> {
  const people =
    list === 'cost_center'
      ? await renameCostCenter(ctx, name, wanted)
      : await rename(ctx, list, name, wanted);
  await note(ctx, 'group.renamed', { list, before: name, after: wanted });
  return people;
}

async function rename(ctx: Ctx, list: NamedList, name: string, wanted: string): Promise<number> {
  const group = await groupOf(ctx, list, name);
  if (!(await updateGroup(ctx.tx, list, group.id, wanted))) refuseField(e.organisation.nameTaken, 'nuevo');
  return countMembers(ctx.tx, list, group.id);
}

async function renameCostCenter(ctx: Ctx, name: string, wanted: string): Promise<number> {
  if ((await countMembers(ctx.tx, 'cost_center', name)) === 0) throw new Failure(e.shared.notFound);
  // Two that become one is a merge, which is asked for by that name.
  if (name !== wanted && (await countMembers(ctx.tx, 'cost_center', wanted)) > 0)
    refuseField(e.organisation.nameTaken, 'nuevo');
  return moveMembers(ctx.tx, 'cost_center', name, wanted);
}

/** @throws Failure `notFound` or `inUse`. */
export async function removeGroup(ctx: Ctx, list: NamedList, name: string): Promise<void> {
  const group = await groupOf(ctx, list, name);
  const people = await countMembers(ctx.tx, list, group.id);
  const filters = list === 'position' ? 0 : (await selectLimited(ctx.tx, list, group.id)).length;
  if (people + filters > 0) throw new Failure(e.organisation.inUse, { people, filters });
  await deleteGroup(ctx.tx, list, group.id);
  await note(ctx, 'group.removed', { list, name });
}

/** @throws Failure `notFound`. */
export async function groupOf(ctx: Ctx, list: NamedList, name: string): Promise<Group> {
  const group = await selectGroup(ctx.tx, list, name);
  if (!group) throw new Failure(e.shared.notFound);
  return group;
}

export function note(
  ctx: Ctx,
  event: 'group.created' | 'group.renamed' | 'group.changed' | 'group.removed' | 'group.merged',
  body: Readonly<Record<string, string | number>>,
): Promise<void> {
  return record(ctx, [
    { event, actorId: ctx.actor.personId, subject: 'company', subjectId: ctx.companyId, body },
  ]);
}
