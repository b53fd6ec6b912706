import { type ErrorDefinition, e, PROFILE_TYPES } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { actionsAfter, whyNotActions, whyNotTypes } from './give.ts';
import { lockAdministrators, lockPeople, selectTargets, type Target, writeAccess } from './profiles.sql.ts';

/** What became of one person. */
export interface Outcome {
  readonly id: number;
  readonly refusal: ErrorDefinition | null;
  /** False where they had it already. */
  readonly changed: boolean;
}

interface Wanted {
  readonly types: readonly number[];
  readonly actions?: readonly string[] | undefined;
}

/**
 * Changes the profiles of people, each by itself: who breaks a rule is left out with the reason. Nobody changes their
 * own, nobody gives what they do not hold, and the company keeps somebody of the management profile.
 *
 * @param wanted what a person should hold afterwards.
 */
export async function changeProfiles(
  ctx: Ctx,
  ids: readonly number[],
  wanted: (target: Target) => Wanted | ErrorDefinition,
): Promise<Outcome[]> {
  const { tx, actor } = ctx;
  const asked = [...new Set(ids)];
  await lockPeople(tx, asked);
  const targets = new Map((await selectTargets(tx, actor.personId, asked)).map((one) => [one.id, one]));
  const losesManagement = (target: Target, types: readonly number[]) =>
    target.types.includes(PROFILE_TYPES.management) && !types.includes(PROFILE_TYPES.management);
  let administrators: Set<number> | undefined;
  const outcomes: Outcome[] = [];
  const changes: Change[] = [];
  for (const id of asked) {
    const target = targets.get(id);
    const want = target ? wanted(target) : e.shared.notFound;
    if (!target || 'code' in want) {
      outcomes.push({ id, refusal: 'code' in want ? want : e.shared.notFound, changed: false });
      continue;
    }
    const types = [...new Set(want.types)].sort((a, b) => a - b);
    const actions = actionsAfter(actor, target, types, want.actions);
    let refusal =
      whyNotTypes(actor, target, types) ??
      (want.actions ? whyNotActions(actor, target, types, actions) : null);
    if (!refusal && losesManagement(target, types)) {
      administrators ??= new Set(await lockAdministrators(tx));
      if (administrators.has(id) && administrators.size === 1) refusal = e.profiles.lastAdministrator;
      else administrators.delete(id);
    }
    const change = differ(target, types, actions);
    if (!refusal && change) changes.push(change);
    outcomes.push({ id, refusal, changed: !refusal && change !== null });
  }
  await write(ctx, changes);
  return outcomes;
}

interface Change {
  readonly target: Target;
  readonly types: readonly number[];
  readonly actions: readonly string[];
}

/** What changes, or null where nothing does. */
function differ(target: Target, types: readonly number[], actions: readonly string[]): Change | null {
  const same = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((one) => b.includes(one));
  return same(target.types, types) && same(target.actions, actions) ? null : { target, types, actions };
}

async function write(ctx: Ctx, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const pairs = <T>(of: (change: Change) => readonly T[]) =>
    changes.flatMap((change) => of(change).map((value) => [change.target.id, value] as const));
  const minus = <T>(a: readonly T[], b: readonly T[]) => a.filter((one) => !b.includes(one));
  const change = {
    addTypes: pairs(({ target, types }) => minus(types, target.types)),
    dropTypes: pairs(({ target, types }) => minus(target.types, types)),
    addActions: pairs(({ target, actions }) => minus(actions, target.actions)),
    dropActions: pairs(({ target, actions }) => minus(target.actions, actions)),
  };
  await writeAccess(ctx.tx, change, ctx.now);
  await record(
    ctx,
    changes.map(({ target, types, actions }) => ({
      event: 'profile.changed' as const,
      actorId: ctx.actor.personId,
      subject: 'person',
      subjectId: target.id,
      body: {
        before: { types: [...target.types], actions: [...target.actions] },
        after: { types: [...types], actions: [...actions].sort() },
      },
    })),
  );
}
