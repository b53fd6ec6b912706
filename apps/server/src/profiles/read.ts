import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { inSavepoint } from '../platform/db/savepoint.ts';
import { Failure } from '../platform/failure.ts';
import { changeProfiles } from './assign.ts';
import { selectTargets, type Target } from './profiles.sql.ts';
import { countSight, type Example, type Scope, selectExamples, selectScopes } from './scopes.sql.ts';
import { saveScope } from './scopes.ts';

/** A person's profiles and scope, and whom they see with them. */
export interface Profiles {
  readonly target: Target;
  readonly scope: Scope;
  readonly seesBefore: number;
  readonly sees: number;
  readonly total: number;
  readonly examples: readonly Example[];
}

const EXAMPLES = 3;

/** @throws Failure `notFound`, also for somebody outside of the asker's scope. */
export async function readProfiles(ctx: Ctx, id: number): Promise<Profiles> {
  const asker = ctx.actor.personId;
  const [target] = await selectTargets(ctx.tx, asker, [id]);
  if (!target) throw new Failure(e.shared.notFound);
  const { sees, total } = await countSight(ctx.tx, asker, id);
  const examples = await selectExamples(ctx.tx, asker, id, EXAMPLES);
  return { target, scope: await selectScopes(ctx.tx, id), seesBefore: sees, sees, total, examples };
}

/**
 * Saves the profiles of one person, whole; the employee profile always stays.
 *
 * @param simulate does all of it and undoes it: what it says would happen, did.
 * @throws Failure of the profiles area.
 */
export function saveProfiles(
  ctx: Ctx,
  id: number,
  wanted: { readonly types: readonly number[]; readonly actions: readonly string[] | undefined },
  simulate: boolean,
): Promise<Profiles> {
  return withEffect(ctx, id, simulate, async () => {
    const [outcome] = await changeProfiles(ctx, [id], () => ({
      types: [1, ...wanted.types],
      actions: wanted.actions,
    }));
    if (outcome?.refusal) throw new Failure(outcome.refusal);
  });
}

/** Saves a person's filters by sector and location, or says what saving them would do. @throws Failure as `saveScope`. */
export function saveFilters(
  ctx: Ctx,
  id: number,
  wanted: { readonly sectors: readonly number[]; readonly locations: readonly number[] },
  simulate: boolean,
): Promise<Profiles> {
  return withEffect(ctx, id, simulate, () => saveScope(ctx, id, wanted));
}

async function withEffect(
  ctx: Ctx,
  id: number,
  simulate: boolean,
  change: () => Promise<void>,
): Promise<Profiles> {
  const before = await countSight(ctx.tx, ctx.actor.personId, id);
  const work = async () => {
    await change();
    return { ...(await readProfiles(ctx, id)), seesBefore: before.sees };
  };
  return inSavepoint(ctx.tx, work, !simulate);
}
