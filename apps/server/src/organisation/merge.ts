import { e } from '@legajo/contract';
import { holdRoll } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import {
  countMembers,
  deleteGroup,
  type GroupList,
  insertMerged,
  moveMembers,
  moveScopes,
  selectLimited,
} from './groups.sql.ts';
import { groupOf, type NamedList, note } from './groups.ts';

/** What a merge brings, or would bring. */
export interface Merged {
  readonly stays: string;
  readonly had: number;
  readonly receives: number;
  /** Views limited by what stays, afterwards. */
  readonly filters: number;
  /** People whose view is limited to one of the two: they would see those of both. */
  readonly seeMore: number;
}

/**
 * Merges one group into another of its list: people and limited views go over, and it is gone. Nobody comes to see
 * more people unawares: where somebody would, that has to be accepted.
 *
 * @param options `rehearse` says what would happen and changes nothing.
 * @throws Failure `sameOne`, `notFound` or `viewGrows`.
 */
export async function mergeGroups(
  ctx: Ctx,
  list: GroupList,
  names: { readonly stays: string; readonly goes: string },
  options: { readonly rehearse: boolean; readonly accepted: boolean },
): Promise<Merged> {
  if (names.stays === names.goes) throw new Failure(e.organisation.sameOne);
  if (!options.rehearse) await holdRoll(ctx.tx);
  const pair = list === 'cost_center' ? names : await pairOf(ctx, list, names);
  const { stays, goes } = pair;
  const [had, receives] = [await countMembers(ctx.tx, list, stays), await countMembers(ctx.tx, list, goes)];
  if (list === 'cost_center' && (had === 0 || receives === 0)) throw new Failure(e.shared.notFound);
  const [kept, moved] = [await limitedBy(ctx, list, stays), await limitedBy(ctx, list, goes)];
  const both = kept.filter((person) => moved.includes(person));
  const all = new Set([...kept, ...moved]).size;
  // A group without people adds nobody to anybody's view.
  const seeMore = (receives > 0 ? kept.length - both.length : 0) + (had > 0 ? moved.length - both.length : 0);
  const merged = { stays: names.stays, had, receives, filters: all, seeMore };
  if (options.rehearse) return merged;
  if (seeMore > 0 && !options.accepted) throw new Failure(e.organisation.viewGrows, { count: seeMore });
  await moveMembers(ctx.tx, list, goes, stays);
  if (list === 'sector' || list === 'location') {
    await moveScopes(ctx.tx, list, Number(goes), Number(stays));
    await insertMerged(ctx.tx, list, Number(goes), Number(stays));
  }
  if (list !== 'cost_center') await deleteGroup(ctx.tx, list, Number(goes));
  await note(ctx, 'group.merged', {
    list,
    before: names.goes,
    after: names.stays,
    people: receives,
    seeMore,
  });
  return merged;
}

/** Both are held, the lower name first, so that two who merge crosswise wait instead of blocking each other. */
async function pairOf(ctx: Ctx, list: NamedList, names: { readonly stays: string; readonly goes: string }) {
  const [first, second] = [names.stays, names.goes].sort();
  const held = [await groupOf(ctx, list, first ?? ''), await groupOf(ctx, list, second ?? '')];
  const idOf = (name: string) => held.find((group) => group.name === name)?.id ?? 0;
  return { stays: idOf(names.stays), goes: idOf(names.goes) };
}

const limitedBy = (ctx: Ctx, list: GroupList, key: string | number) =>
  list === 'sector' || list === 'location' ? selectLimited(ctx.tx, list, Number(key)) : Promise.resolve([]);
