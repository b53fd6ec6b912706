import { e } from '@legajo/contract';
import { isProvinceOf } from '@legajo/contract/places/provinces';
import { readCompany } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { countMembers, type GroupList } from './groups.sql.ts';
import { groupOf, note, renameGroup } from './groups.ts';
import { updateProvince, updateQuota } from './place.sql.ts';

/** What of a group is changed; what is not named stays. */
export interface GroupChange {
  readonly name?: string | undefined;
  readonly province?: string | null | undefined;
  readonly quota?: number | null | undefined;
}

/**
 * Changes a group: its name, the province of a location, the quota of a sector (areas 11.5, 11.7).
 *
 * @returns how many people belong to it.
 * @throws Failure `notFound`, `nameTaken`, `notOfList`, `provinceUnknown`.
 */
export async function changeGroup(
  ctx: Ctx,
  list: GroupList,
  name: string,
  change: GroupChange,
): Promise<number> {
  const { province, quota } = change;
  if (province !== undefined && list !== 'location') refuseField(e.organisation.notOfList, 'provincia');
  if (quota !== undefined && list !== 'sector') refuseField(e.organisation.notOfList, 'cupo');
  if (list === 'location' && province !== undefined) await changeProvince(ctx, name, province);
  if (list === 'sector' && quota !== undefined) await changeQuota(ctx, name, quota);
  // A new name comes last: what is changed beside it is found by the old one.
  if (change.name !== undefined) return renameGroup(ctx, list, name, change.name);
  if (list !== 'cost_center') return countMembers(ctx.tx, list, (await groupOf(ctx, list, name)).id);
  const people = await countMembers(ctx.tx, list, name);
  if (people === 0) throw new Failure(e.shared.notFound);
  return people;
}

async function changeProvince(ctx: Ctx, name: string, province: string | null): Promise<void> {
  const country = (await readCompany(ctx))?.country ?? '';
  if (province !== null && !isProvinceOf(country, province))
    refuseField(e.organisation.provinceUnknown, 'provincia');
  const { id } = await groupOf(ctx, 'location', name);
  const before = await updateProvince(ctx.tx, id, province);
  if (before !== province)
    await note(ctx, 'group.changed', { list: 'location', name, before: before ?? '', after: province ?? '' });
}

async function changeQuota(ctx: Ctx, name: string, quota: number | null): Promise<void> {
  const { id } = await groupOf(ctx, 'sector', name);
  const before = await updateQuota(ctx.tx, id, quota);
  if (before !== quota)
    await note(ctx, 'group.changed', { list: 'sector', name, before: before ?? '', after: quota ?? '' });
}
