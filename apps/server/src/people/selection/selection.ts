import { createHash } from 'node:crypto';
import { e } from '@legajo/contract';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { type EmployeeTerms, employeeFilterOf } from '../list/list.ts';
import { holdRoll } from '../roll.ts';
import { type SelectedName, selectFound, selectNamesOf } from './selection.sql.ts';

const NAMES_AT_A_TIME = 25;

/** A search that is kept in the place of its people, but for those taken out of it. */
export interface Found {
  readonly terms: EmployeeTerms;
  readonly without: readonly number[];
}

/** Whom an act is for: those named, or a search's people as somebody saw them. */
export interface Selected {
  readonly ids: readonly number[];
  readonly found: (Found & { readonly digest: string }) | undefined;
}

/** A selection as it is before an act. */
export interface Preview {
  readonly total: number;
  readonly digest: string;
  readonly page: number;
  readonly pages: number;
  readonly people: readonly SelectedName[];
}

/** What stands for exactly these people, who are given in the order of their ids. */
export function digestOf(ids: readonly number[]): string {
  return createHash('sha256').update(ids.join(',')).digest('hex');
}

/** @throws Failure `selectionTooMany` */
async function findAll(ctx: Ctx, { terms, without }: Found): Promise<number[]> {
  const most = ctx.platform.limits['selection.people'];
  const ids = await selectFound(ctx.tx, employeeFilterOf(ctx.actor.personId, terms), without, most);
  if (ids.length > most) throw new Failure(e.people.selectionTooMany, { count: most });
  return ids;
}

/**
 * Who would be acted on, a page of names at a time, within what the administrator reaches.
 *
 * @throws Failure `selectionTooMany`
 */
export async function previewSelection(ctx: Ctx, found: Found, page: number): Promise<Preview> {
  const ids = await findAll(ctx, found);
  return {
    total: ids.length,
    digest: digestOf(ids),
    page,
    pages: Math.max(1, Math.ceil(ids.length / NAMES_AT_A_TIME)),
    people: await selectNamesOf(ctx.tx, ids, { perPage: NAMES_AT_A_TIME, page }),
  };
}

/**
 * The ids of whom an act is for. A search is asked again here, by the reach of whoever acts, behind everybody else who
 * writes many people: of two who do the same at once the second finds out what the first one did.
 *
 * @param most people that the act takes.
 * @returns the ids; those that were named as they were named.
 * @throws Failure `selectionChanged` where the search finds others than were shown, `selectionTooMany`.
 */
export async function resolveSelection(
  ctx: Ctx,
  { ids, found }: Selected,
  most: number,
): Promise<readonly number[]> {
  if (!found) return ids;
  await holdRoll(ctx.tx);
  const now = await findAll(ctx, found);
  if (digestOf(now) !== found.digest) throw new Failure(e.people.selectionChanged);
  if (now.length > most) throw new Failure(e.people.selectionTooMany, { count: most });
  return now;
}
