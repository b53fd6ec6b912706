import { NAMED_WIRES, type NamedWire, namedKeyOf } from '@legajo/contract/values/named-fields';
import { standingOf } from '../people/public.ts';
import type { Ctx } from '../platform/context.ts';
import type { Load } from './loads.sql.ts';
import { selectNewNames } from './new-names.sql.ts';

/** A sector, location or position that a load would make, and those that were probably meant. */
export interface NewNameOfLoad {
  readonly field: NamedWire;
  readonly name: string;
  readonly rows: number;
  readonly near: readonly string[];
}

/** Where each field stands in the file; -1 for one that is only in what was written over its rows. */
const placesOf = (load: Load) => NAMED_WIRES.map((field) => ({ field, place: load.fields.indexOf(field) }));

/** What the rows of a load that would go in would make. */
export async function newNamesOf(ctx: Pick<Ctx, 'tx'>, load: Load): Promise<NewNameOfLoad[]> {
  const found = await selectNewNames(ctx.tx, load.id, placesOf(load));
  const told: NewNameOfLoad[] = [];
  for (const { name, rows, field: wire } of found) {
    const field = wire as NamedWire;
    told.push({ field, name, rows, near: (await standingOf(ctx.tx, namedKeyOf(field), name)).near });
  }
  return told;
}

/** Whether a load would make any. */
export async function makesNames(ctx: Pick<Ctx, 'tx'>, load: Load): Promise<boolean> {
  return (await selectNewNames(ctx.tx, load.id, placesOf(load))).length > 0;
}
