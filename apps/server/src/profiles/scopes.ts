import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { lockPeople, selectTargets, type Target } from './profiles.sql.ts';
import {
  countPlaces,
  type PlaceKind,
  replaceLocations,
  replaceSectors,
  type Scope,
  selectScopes,
} from './scopes.sql.ts';
import { isWithinReach, whyNotScope } from './within.ts';

/** Somebody whose scope is about to change, with what they and the giver reach now. */
export interface ScopeChange {
  readonly target: Target;
  readonly present: Scope;
  readonly own: Scope;
}

/**
 * Locks people and reads what is needed to judge a change of their scope; who is missing is out of the asker's reach.
 */
export async function readForScope(ctx: Ctx, ids: readonly number[]): Promise<ScopeChange[]> {
  await lockPeople(ctx.tx, ids);
  const own = await selectScopes(ctx.tx, ctx.actor.personId);
  const changes: ScopeChange[] = [];
  for (const target of await selectTargets(ctx.tx, ctx.actor.personId, ids))
    changes.push({ target, own, present: await selectScopes(ctx.tx, target.id) });
  return changes;
}

/**
 * Saves the sectors and locations that filter what a person sees (D88, D89).
 *
 * @throws Failure `notFound`, `ownProfile`, `dismissed`, `scopeNeedsProfile`, `scopeBeyondOwn` or `scopeUnknown`.
 */
export async function saveScope(
  ctx: Ctx,
  id: number,
  wanted: { readonly sectors: readonly number[]; readonly locations: readonly number[] },
): Promise<void> {
  const { tx, actor } = ctx;
  const [change] = await readForScope(ctx, [id]);
  if (!change) throw new Failure(e.shared.notFound);
  const { target, present, own } = change;
  const sectors = [...new Set(wanted.sectors)].sort((a, b) => a - b);
  const locations = [...new Set(wanted.locations)].sort((a, b) => a - b);
  const filters = sectors.length + locations.length > 0;
  const fits =
    own.reach === 'all' ||
    (present.reach === 'filtered' &&
      isWithinReach(own, present) &&
      isWithinReach(own, { sectors, locations }));
  const refusal = whyNotScope(actor.personId, target, fits, filters);
  if (refusal) throw new Failure(refusal);
  await requirePlaces(ctx, 'sector', sectors);
  await requirePlaces(ctx, 'location', locations);
  await replaceSectors(tx, id, sectors);
  await replaceLocations(tx, id, locations);
  await record(ctx, [
    {
      event: 'scope.changed',
      actorId: actor.personId,
      subject: 'person',
      subjectId: id,
      body: {
        before: { sectors: [...present.sectors], locations: [...present.locations] },
        after: { sectors, locations },
      },
    },
  ]);
}

async function requirePlaces(ctx: Ctx, kind: PlaceKind, ids: readonly number[]): Promise<void> {
  if ((await countPlaces(ctx.tx, kind, ids)) !== ids.length) refuseField(e.profiles.scopeUnknown, 'filtros');
}
