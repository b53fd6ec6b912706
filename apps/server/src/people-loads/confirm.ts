import { e } from '@legajo/contract';
import { requireFresh } from '../mfa/public.ts';
import { requireForms, templateToBegin } from '../onboarding/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { type LoadEntry, startInviting } from './inviting/invite.ts';
import { noteLoaded } from './load.ts';
import { type Load, refreshVerdicts } from './loads.sql.ts';
import { makesNames } from './new-names.ts';
import { enqueueLoad, holdLoad, requireLoad } from './review.ts';
import { changeLoad } from './write/change-load.ts';

/**
 * Has the sure rows of a load written by a job; the rest stays out. From here on its rows are judged by the reach of
 * whoever confirms, and the day in which it can be taken back runs. A load that broke off goes on where it stood.
 *
 * @param mayMake sectors, locations and positions that its rows name and nobody made yet are made.
 * @param entry how those begin whom it makes.
 * @throws Failure `notFound`, `loadNotNow`, `loadNothing`, `loadNewNames`, `stepUp`, `templateUnknown`, `templateInactive`,
 *   `eformsUnavailable`.
 */
export async function confirmLoad(ctx: Ctx, id: number, mayMake: boolean, entry: LoadEntry): Promise<Load> {
  const load = await holdLoad(ctx, id, 'review', 'failed');
  if (load.creates + load.updates + load.equals === 0) throw new Failure(e.people.loadNothing);
  if (!mayMake && (await makesNames(ctx, load))) throw new Failure(e.people.loadNewNames);
  // Whoever moves an address can become that person.
  if (load.updates > 0 && load.fields.includes('mail')) await requireFresh(ctx);
  // What was confirmed with its first rows holds for all of them.
  const fresh = load.loadedAt === null;
  if (fresh && entry.templateId !== null) await templateToBegin(ctx, entry.templateId);
  if (fresh && entry.templateId !== null && entry.forms) await requireForms(ctx, entry.templateId);
  const begun = load.loadedAt ?? ctx.now;
  await changeLoad(ctx, id, {
    state: 'write',
    failure_code: null,
    viewer_id: ctx.actor.personId,
    api_key_id: ctx.tx.key?.id ?? null,
    processed: load.created + load.updated,
    loaded_at: begun,
    ...(fresh ? { template_id: entry.templateId, invites: entry.invites, gives_forms: entry.forms } : {}),
    expires_at: new Date(begun.getTime() + ctx.platform.limits['load.life.seconds'] * 1000),
  });
  await enqueueLoad(ctx, id);
  return requireLoad(ctx, id);
}

/** Ends a load whose sure rows are all written. */
export async function finishWrite(ctx: CompanyCtx, load: Load): Promise<void> {
  await refreshVerdicts(ctx.tx, load.id);
  await changeLoad(ctx, load.id, { state: 'done' });
  const rejected = load.total - load.created - load.updated - load.excluded;
  if (load.invites && load.created > 0) await startInviting(ctx, load);
  await noteLoaded(ctx, load.viewerId, load.id, { created: load.created, updated: load.updated, rejected });
}
