import { e, type IsoMonth, type Page } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure, refuseField } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import {
  type Close,
  type CloseGroup,
  type ClosePerson,
  type Standing,
  selectCloseGroups,
  selectClosePeople,
  selectTypesInReach,
} from './close.sql.ts';

/**
 * Who of a month's people lacks a document of the types, has not opened or signed it, or disagrees (areas 6.6): by sector or
 * location, and all of them last.
 *
 * @throws Failure `notFound` for a type that is not there, or in no folder that the viewer sees.
 */
export async function closeMonth(
  ctx: Ctx,
  period: IsoMonth,
  typeIds: readonly number[],
  by: 'sector' | 'location',
): Promise<CloseGroup[]> {
  return selectCloseGroups(ctx.tx, await closeOf(ctx, period, typeIds), by);
}

/** The people behind a number of it. @throws Failure `notFound`. */
export async function listClosePeople<W>(
  ctx: Ctx,
  query: {
    readonly period: IsoMonth;
    readonly typeIds: readonly number[];
    readonly standing: Standing;
    readonly sectorId: number | undefined;
    readonly locationId: number | undefined;
    readonly page: Page;
    readonly cursor: string | undefined;
  },
  toWire: (row: ClosePerson) => W,
): Promise<Listed<W>> {
  const { period, typeIds, page, cursor, ...which } = query;
  const close = { ...(await closeOf(ctx, period, typeIds)), ...which };
  const after = cursor === undefined ? null : decodeCursor(cursor, ['text', 'text', 'number']);
  const { rows, counted } = await selectClosePeople(ctx.tx, close, page, after);
  return listed(rows, page, counted, toWire, (row) => [row.surname, row.name, row.id]);
}

/**
 * Which close somebody asks for, in their reach.
 *
 * @throws Failure `invalidFields` where no type is named, `notFound` for one that is not there or out of sight.
 */
export async function closeOf(ctx: Ctx, period: IsoMonth, ids: readonly number[]): Promise<Close> {
  const typeIds = [...new Set(ids)];
  if (typeIds.length === 0) refuseField(e.shared.invalidFields, 'tipo', 'required');
  const viewer = ctx.actor.personId;
  if ((await selectTypesInReach(ctx.tx, viewer, typeIds)) < typeIds.length)
    throw new Failure(e.shared.notFound);
  return { viewer, period, typeIds };
}
