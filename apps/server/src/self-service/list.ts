import type { Page } from '@legajo/contract';
import type { SelfServiceSection } from '@legajo/contract/people/self-service';
import { reachesData } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import type { Listed } from '../platform/http/binding.ts';
import { decodeCursor } from '../platform/http/cursor.ts';
import { listed } from '../platform/http/page.ts';
import {
  type Change,
  countAllWaiting,
  countChangesOf,
  selectAllWaiting,
  selectChangesOf,
} from './changes.sql.ts';

interface Place {
  readonly page: Page;
  readonly cursor: string | undefined;
}

const keysOf = (row: Change) => [row.askedAt.toISOString(), row.id];

function afterOf({ cursor }: Place): { askedAt: string; id: number } | null {
  if (cursor === undefined) return null;
  const [askedAt, id] = decodeCursor(cursor, ['instant', 'number']);
  return { askedAt, id };
}

/** What waits to be decided within the caller's scope, their own left out, the longest waiting first (D11, D57). */
export async function listWaiting<W>(
  ctx: Ctx,
  query: Place & {
    readonly section: SelfServiceSection | undefined;
    readonly personId: number | undefined;
    readonly id: number | undefined;
  },
  toWire: (change: Change) => W,
): Promise<Listed<W>> {
  const viewer = ctx.actor.personId;
  const withBank = await reachesData(ctx, viewer);
  const filter = { viewer, withBank, section: query.section, personId: query.personId, id: query.id };
  const rows = await selectAllWaiting(ctx.tx, filter, query.page, afterOf(query));
  return listed(rows, query.page, await countAllWaiting(ctx.tx, filter), toWire, keysOf);
}

/** What the caller asked to change and what became of it, newest first. */
export async function listOwnChanges<W>(
  ctx: Ctx,
  query: Place,
  toWire: (change: Change) => W,
): Promise<Listed<W>> {
  const { personId } = ctx.actor;
  const rows = await selectChangesOf(ctx.tx, personId, query.page, afterOf(query));
  return listed(rows, query.page, await countChangesOf(ctx.tx, personId), toWire, keysOf);
}
