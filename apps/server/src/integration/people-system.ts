import { e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { purposeKey, unwrap, wrap } from '../platform/keys/wrap.ts';
import { circuitOf, type PeopleSystemClient, peopleSystemClient } from './adapter.ts';
import { builtIn } from './built-in.ts';
import {
  deletePeopleSystem,
  type PeopleSystem,
  selectPeopleSystem,
  upsertPeopleSystem,
} from './people-system.sql.ts';
import type { PeopleSource } from './source.ts';

export interface PeopleSystemInput {
  readonly address: string;
  /** In clear; left out, the stored one stays, for the same address only. */
  readonly secret: string | undefined;
  readonly enabled: boolean;
}

const bound = (companyId: number) => `people system of company ${companyId}`;
const keyOf = (ctx: Ctx) => purposeKey(ctx.platform.config.secret, 'people system');

/** The lists of the company: of its people system where one is switched on, else our own. */
export async function sourceOf(ctx: Ctx): Promise<PeopleSource> {
  const client = await clientOf(ctx);
  return client ?? builtIn(ctx.platform, ctx.actor.language);
}

/** The company's people system; null where there is none, or it is switched off. */
export async function clientOf(ctx: Ctx): Promise<PeopleSystemClient | null> {
  const system = await selectPeopleSystem(ctx.tx);
  return system?.enabled ? reach(ctx, system) : null;
}

function reach(ctx: Ctx, { address, secret }: PeopleSystem): PeopleSystemClient {
  const { platform, companyId } = ctx;
  const opened = secret ? unwrap(keyOf(ctx), secret, bound(companyId)) : null;
  if (secret && !opened) throw new Failure(e.integration.connection);
  return peopleSystemClient(platform, { companyId, address, secret: opened?.toString('utf8') ?? null });
}

/**
 * Sets the company's people system. One that is switched on is asked for its countries first, so that a wrong
 * address is found now, and not by somebody who fills in a form.
 *
 * @throws Failure with the field named: `address`, `connection` or `answer`.
 */
export async function savePeopleSystem(ctx: Ctx, input: PeopleSystemInput): Promise<PeopleSystem> {
  const { address, enabled } = input;
  if (!isWebAddress(address)) refuseField(e.integration.address, 'direccion');
  const stored = await selectPeopleSystem(ctx.tx);
  const kept = stored?.address === address ? stored.secret : null;
  const secret =
    input.secret === undefined
      ? kept
      : wrap(keyOf(ctx), Buffer.from(input.secret, 'utf8'), bound(ctx.companyId));
  const system = { address, secret, enabled };
  ctx.platform.circuits.forget(circuitOf(ctx.companyId));
  if (enabled) await prove(ctx, system);
  await upsertPeopleSystem(ctx.tx, ctx.companyId, system, { personId: ctx.actor.personId, at: ctx.now });
  await note(ctx, 'people-system.changed', { address, enabled });
  return system;
}

/** Forgets the people system; nothing happens where there is none. */
export async function removePeopleSystem(ctx: Ctx): Promise<void> {
  if (await deletePeopleSystem(ctx.tx)) await note(ctx, 'people-system.removed', {});
}

async function prove(ctx: Ctx, system: PeopleSystem): Promise<void> {
  try {
    await reach(ctx, system).countries();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const definition = error.definition === e.shared.notFound ? e.integration.answer : error.definition;
    refuseField(definition, 'direccion');
  }
}

function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.search === ''
  );
}

function note(
  ctx: Ctx,
  event: 'people-system.changed' | 'people-system.removed',
  body: { readonly address?: string; readonly enabled?: boolean },
): Promise<void> {
  return record(ctx, [
    { event, actorId: ctx.actor.personId, subject: 'company', subjectId: ctx.companyId, body },
  ]);
}
