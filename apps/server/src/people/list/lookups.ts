import type { Ctx } from '../../platform/context.ts';
import { selectNames } from '../employees.sql.ts';
import { type Named, selectCostCenters, selectScope } from './lookups.sql.ts';

export interface Places {
  readonly sectors: readonly Named[];
  readonly locations: readonly Named[];
}

/** The cost centres that somebody is booked on, each once, in the order of the alphabet. */
export function costCentersInUse({ tx }: Pick<Ctx, 'tx'>): Promise<string[]> {
  return selectCostCenters(tx);
}

/** The sectors and locations that filter what the person sees; empty where nothing filters. */
export async function readFilters({ tx, actor }: Ctx): Promise<Places> {
  return {
    sectors: await selectScope(tx, actor.personId, 'sector'),
    locations: await selectScope(tx, actor.personId, 'location'),
  };
}

/** The sectors and locations the person may see: those of the filters, or all of a kind that nothing filters. */
export async function readVisiblePlaces(ctx: Ctx): Promise<Places> {
  const { sectors, locations } = await readFilters(ctx);
  return {
    sectors: sectors.length > 0 ? sectors : await selectNames(ctx.tx, 'sector'),
    locations: locations.length > 0 ? locations : await selectNames(ctx.tx, 'location'),
  };
}
