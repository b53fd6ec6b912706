import { ACTIONS, e } from '@legajo/contract';
import { SELF_SERVICE_ACTIONS, type SelfServiceAction } from '@legajo/contract/people/self-service';
import { record } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { deleteEnabled, insertEnabled, selectEnabled } from './actions.sql.ts';

export interface ActionSetting {
  readonly action: SelfServiceAction;
  readonly enabled: boolean;
}

/** The four actions in their order, each with whether the company has enabled it (D28, D145; decision B13). */
export async function readActions(ctx: Ctx): Promise<ActionSetting[]> {
  const enabled = await selectEnabled(ctx.tx);
  return SELF_SERVICE_ACTIONS.map((action) => ({ action, enabled: enabled.has(action) }));
}

/** Lets people change a part of their own data. @returns false where they may already. */
export function enableAction(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  action: SelfServiceAction,
  by: number | null,
): Promise<boolean> {
  return insertEnabled(tx, { action, by, at: now });
}

/**
 * Lets people change a part of their own data, or no longer. What already waits for approval keeps waiting. To ask for
 * what is so already changes nothing.
 *
 * @throws Failure `forbiddenAction` without action 7: its screen stands below one that asks for it (decisions B6, B13).
 */
export async function switchAction(
  ctx: Ctx,
  action: SelfServiceAction,
  enabled: boolean,
): Promise<ActionSetting> {
  const { tx, companyId, actor } = ctx;
  if (!actor.actions.has(ACTIONS.employees)) throw new Failure(e.shared.forbiddenAction);
  const changed = enabled ? await enableAction(ctx, action, actor.personId) : await deleteEnabled(tx, action);
  if (changed)
    await record(ctx, [
      {
        event: enabled ? 'self-service.enabled' : 'self-service.disabled',
        actorId: actor.personId,
        subject: 'company',
        subjectId: companyId,
        body: { action },
      },
    ]);
  return { action, enabled };
}
