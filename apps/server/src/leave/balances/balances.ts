import { e, type IsoDay, type Page } from '@legajo/contract';
import type { Ctx, Steps } from '../../platform/context.ts';
import type { TableFormat } from '../../platform/csv/write-table.ts';
import { Failure } from '../../platform/failure.ts';
import type { Listed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { type Balance, readBalancesOf } from '../ledger/read.ts';
import {
  countHolders,
  type Holder,
  type HolderPlace,
  type HolderTerms,
  placeOf,
  selectHolders,
} from './holders.sql.ts';

/** Whose balances, of which type, on which day. */
export interface BalanceTerms extends HolderTerms {
  readonly typeId: number | null;
  readonly on: IsoDay | undefined;
}

/** Somebody with what they have of each type. */
export interface Held {
  readonly holder: Holder;
  readonly balances: readonly Balance[];
}

/** A page of those that a file is gathered by. */
const SOME: Page = { perPage: 500, page: 1 };

/** The people within reach that have days of leave, by name. @throws Failure `dates` for a day too far ahead. */
export async function listBalances<W>(
  ctx: Ctx,
  terms: BalanceTerms,
  place: { readonly page: Page; readonly cursor: string | undefined },
  toWire: (held: Held) => W,
): Promise<Listed<W>> {
  const viewer = ctx.actor.personId;
  const after = place.cursor === undefined ? null : decodeCursor(place.cursor, ['text', 'text', 'number']);
  const found = await selectHolders(ctx.tx, viewer, terms, after, place.page);
  const held = await heldBy(ctx, found, terms);
  const counted = await countHolders(ctx.tx, viewer, terms);
  return listed(held, place.page, counted, toWire, ({ holder }) => placeOf(holder));
}

/**
 * The same of everybody that is found, some hundred in each transaction.
 *
 * @throws Failure `dates`, `limitReached` where they are more than a file of the format holds.
 */
export async function gatherBalances(
  steps: Steps,
  terms: BalanceTerms,
  format: TableFormat,
): Promise<readonly Held[]> {
  const max = steps.platform.limits[`export.people.${format}`];
  const viewer = steps.actor.personId;
  const count = await steps.transaction(({ tx }) => countHolders(tx, viewer, terms, max + 1));
  if (count > max) throw new Failure(e.shared.limitReached, { max });
  const all: Held[] = [];
  for (let after: HolderPlace | null = null; ; ) {
    const from: HolderPlace | null = after;
    const some = await steps.transaction(async (ctx) =>
      heldBy(ctx, await selectHolders(ctx.tx, viewer, terms, from, SOME), terms),
    );
    all.push(...some.slice(0, SOME.perPage));
    const last = some[SOME.perPage - 1];
    // One more tells that there is a next page.
    if (some.length <= SOME.perPage || !last) return all;
    after = placeOf(last.holder);
  }
}

async function heldBy(ctx: Ctx, holders: readonly Holder[], terms: BalanceTerms): Promise<Held[]> {
  const balances = await readBalancesOf(
    ctx,
    holders.map(({ id }) => id),
    terms.on,
  );
  return holders.map((holder) => ({
    holder,
    balances: (balances.get(holder.id) ?? []).filter(
      ({ type }) => terms.typeId === null || type.id === terms.typeId,
    ),
  }));
}
