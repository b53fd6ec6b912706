import { e, type Page } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import type { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import {
  countConcerned,
  countHolds,
  type Hold,
  insertHold,
  type Named,
  selectHold,
  selectHolds,
  selectPeopleNamed,
  selectTypesNamed,
  updateLifted,
} from './holds.sql.ts';

/** How far documents of a hold are counted. */
const COUNTED = 10_000;

/** A hold with whom and what it names. */
export interface ShownHold extends Hold {
  readonly people: readonly Named[];
  readonly types: readonly { readonly id: number; readonly name: string }[];
  readonly documents: number;
}

/** Those that hold, or those that were lifted, newest first. */
export async function listHolds<W>(
  ctx: Ctx,
  areLifted: boolean,
  { page, cursor }: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (hold: ShownHold) => W,
): Promise<Listed<W>> {
  const [after] = cursor === undefined ? [null] : decodeCursor(cursor, ['number']);
  const rows = await selectHolds(ctx.tx, areLifted, page, after as number | null);
  const shown = await withNames(ctx, rows);
  return listed(shown, page, await countHolds(ctx.tx, areLifted), toWire, ({ id }) => [id]);
}

async function withNames({ tx }: Pick<Ctx, 'tx'>, rows: readonly Hold[]): Promise<ShownHold[]> {
  const people = await selectPeopleNamed(tx, [...new Set(rows.flatMap(({ personIds }) => personIds ?? []))]);
  const types = await selectTypesNamed(tx, [...new Set(rows.flatMap(({ typeIds }) => typeIds ?? []))]);
  const shown: ShownHold[] = [];
  for (const row of rows)
    shown.push({
      ...row,
      people: people.filter(({ id }) => row.personIds?.includes(id)),
      types: types.filter(({ id }) => row.typeIds?.includes(id)),
      documents: row.liftedAt === null ? await countConcerned(tx, row.id, COUNTED) : 0,
    });
  return shown;
}

async function readHold(ctx: Ctx, id: number): Promise<ShownHold> {
  const hold = await selectHold(ctx.tx, id);
  const [shown] = hold ? await withNames(ctx, [hold]) : [];
  if (!shown) throw new Failure(e.retention.holdNotFound);
  return shown;
}

/**
 * Keeps documents from being destroyed from now on, also what was approved and has not run.
 *
 * @throws Failure `holdInvalid` for people or types of nobody, or months the wrong way round; `limitReached`.
 */
export async function setHold(
  ctx: Ctx,
  wish: {
    readonly reason: string;
    readonly people: readonly number[];
    readonly types: readonly number[];
    readonly first: string | null;
    readonly last: string | null;
  },
): Promise<ShownHold> {
  const { people, types, first, last, reason } = wish;
  if ((await countHolds(ctx.tx, false)) >= ctx.platform.limits['hold.count'])
    throw new Failure(e.shared.limitReached);
  if ((await selectPeopleNamed(ctx.tx, people)).length < new Set(people).size)
    refuseField(e.retention.holdInvalid, 'personas');
  if ((await selectTypesNamed(ctx.tx, types)).length < new Set(types).size)
    refuseField(e.retention.holdInvalid, 'tipos');
  if (first !== null && last !== null && last < first) refuseField(e.retention.holdInvalid, 'hasta');
  const named = (ids: readonly number[]) => (ids.length === 0 ? null : [...new Set(ids)]);
  const hold = {
    reason,
    first,
    last,
    by: ctx.actor.personId,
    personIds: named(people),
    typeIds: named(types),
  };
  const id = await insertHold(ctx.tx, hold, ctx.now);
  await record(ctx, [
    {
      event: 'hold.set',
      actorId: ctx.actor.personId,
      subject: 'hold',
      subjectId: id,
      body: { people: hold.personIds ?? 'all', types: hold.typeIds ?? 'all', first, last },
      personal: { reason },
    },
  ]);
  return readHold(ctx, id);
}

/** Lifts a hold, with its reason. @throws Failure `holdNotFound`, `holdLifted`. */
export async function liftHold(ctx: Ctx, id: number, reason: string): Promise<ShownHold> {
  const hold = await selectHold(ctx.tx, id, true);
  if (!hold) throw new Failure(e.retention.holdNotFound);
  if (hold.liftedAt !== null) throw new Failure(e.retention.holdLifted);
  await updateLifted(ctx.tx, id, { by: ctx.actor.personId, at: ctx.now, reason });
  await record(ctx, [
    {
      event: 'hold.lifted',
      actorId: ctx.actor.personId,
      subject: 'hold',
      subjectId: id,
      body: { setAt: hold.setAt.toISOString() },
      personal: { reason },
    },
  ]);
  return readHold(ctx, id);
}
