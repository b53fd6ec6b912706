import { dayIn, e } from '@legajo/contract';
import { record } from '../audit/public.ts';
import type { Ctx } from '../platform/context.ts';
import { lockCompany } from '../platform/db/locks.ts';
import { Failure } from '../platform/failure.ts';
import { type KeyRow, selectOne, updateKey, updateRevoked } from './api-keys.sql.ts';
import { keepSecret } from './keep-secret.ts';
import { newKey } from './key-text.ts';
import type { MadeKey } from './make.ts';
import { judgeAddresses, requireHeld } from './scope.ts';

const HOUR_MS = 3_600_000;

/**
 * Gives a key another name or other addresses.
 *
 * @throws Failure `notFound`, `over`, `scope` or `field`.
 */
export async function changeKey(
  ctx: Ctx,
  id: number,
  {
    name,
    addresses,
  }: { readonly name: string | undefined; readonly addresses: readonly string[] | undefined },
): Promise<KeyRow> {
  const key = await goodKey(ctx, id);
  if (addresses) {
    requireHeld(ctx, key.actions);
    judgeAddresses(key.actions, addresses);
  }
  await updateKey(ctx.tx, id, { name: name ?? null, addresses: addresses ?? null });
  const changed = await readKey(ctx, id);
  const personal = { name: changed.name, addresses: [...changed.addresses] };
  await note(ctx, 'api-key.changed', id, { of: key.person.id }, personal);
  return changed;
}

/**
 * Replaces a key's secret; the one before is good for some hours more. Whoever does it holds the new one, so they must hold
 * what it may.
 *
 * @throws Failure `notFound`, `over` or `scope`.
 */
export async function rotateKey(ctx: Ctx, id: number, overlapHours: number): Promise<MadeKey> {
  const key = await goodKey(ctx, id);
  requireHeld(ctx, key.actions);
  const until = new Date(ctx.now.getTime() + overlapHours * HOUR_MS);
  const text = await keepSecret(ctx, id, newKey, until);
  await note(ctx, 'api-key.rotated', id, { overlapHours });
  return { key: await readKey(ctx, id), text };
}

/** Ends a key at once; again it stays as it is. @throws Failure `notFound`. */
export async function revokeKey(ctx: Ctx, id: number): Promise<KeyRow> {
  await lockCompany(ctx.tx, 'apiKeys', ctx.companyId);
  await readKey(ctx, id);
  if (await updateRevoked(ctx.tx, id, ctx.now)) await note(ctx, 'api-key.revoked', id, {});
  return readKey(ctx, id);
}

/** A key that is neither over nor revoked; changes of keys go one after another. @throws Failure `notFound` or `over`. */
async function goodKey(ctx: Ctx, id: number): Promise<KeyRow> {
  await lockCompany(ctx.tx, 'apiKeys', ctx.companyId);
  const key = await readKey(ctx, id);
  if (key.revokedAt !== null || key.endsOn < dayIn(ctx.now, ctx.actor.timeZone))
    throw new Failure(e.apiKeys.over);
  return key;
}

async function readKey({ tx }: Pick<Ctx, 'tx'>, id: number): Promise<KeyRow> {
  const key = await selectOne(tx, id);
  if (!key) throw new Failure(e.apiKeys.notFound);
  return key;
}

function note(
  ctx: Ctx,
  event: 'api-key.changed' | 'api-key.rotated' | 'api-key.revoked',
  id: number,
  body: Readonly<Record<string, number>>,
  personal?: { readonly name: string; readonly addresses: readonly string[] },
): Promise<void> {
  const fact = { event, actorId: ctx.actor.personId, subject: 'api_key', subjectId: id, body };
  return record(ctx, [personal ? { ...fact, personal: { ...personal } } : fact]);
}
