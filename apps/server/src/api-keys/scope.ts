import {
  type ActionId,
  ADDRESSED_ACTIONS,
  dayIn,
  daysBetween,
  e,
  type IsoDay,
  KEY_ACTIONS,
  type KeyPermit,
  PROFILE_TYPES,
  storedAction,
} from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { accountOf } from '../session/public.ts';
import { isNetwork } from './networks.ts';
import { selectFoldersOfBoth } from './people.sql.ts';

/** What a key is to be. */
export interface KeyWish {
  readonly name: string;
  readonly personId: number;
  readonly actions: readonly string[];
  readonly permits: readonly KeyPermit[];
  /** None: all that its person reaches. */
  readonly folders: readonly number[];
  readonly addresses: readonly string[];
  readonly endsOn: IsoDay;
}

/**
 * Refuses a key that would have more than whoever makes it or its person holds, more than a key may have, or that names no
 * addresses where it has to (areas 15.2).
 *
 * @throws Failure `person`, `scope` or `field`.
 */
export async function judgeWish(ctx: Ctx, wish: KeyWish): Promise<void> {
  const person = await accountOf(ctx, wish.personId);
  const acts = person?.status === 'active' && !person.blocked;
  if (!acts || !person.types.includes(PROFILE_TYPES.integration)) refuseField(e.apiKeys.person, 'idUsuario');
  if (wish.actions.length + wish.permits.length === 0) refuseField(e.apiKeys.field, 'acciones', 'required');
  if (wish.actions.some((action) => !person.actions.includes(action)))
    refuseField(e.apiKeys.scope, 'acciones');
  requireHeld(ctx, wish.actions);
  judgeAddresses(wish.actions, wish.addresses);
  if (wish.folders.length > 0) {
    const reached = await selectFoldersOfBoth(ctx.tx, ctx.actor.personId, wish.personId);
    const ids = new Set(reached.map(({ id }) => id));
    if (wish.folders.some((id) => !ids.has(id))) refuseField(e.apiKeys.scope, 'carpetas');
  }
  const today = dayIn(ctx.now, ctx.actor.timeZone);
  const days = daysBetween(today, wish.endsOn);
  if (days < 0 || days > ctx.platform.limits['apikey.days']) refuseField(e.apiKeys.field, 'vence');
}

/** Nobody makes or holds a key that may more than they do. @throws Failure `scope`. */
export function requireHeld({ actor }: Pick<Ctx, 'actor'>, actions: readonly string[]): void {
  const wanted = actions.map((text) => storedAction(text) as ActionId);
  if (wanted.some((action) => !KEY_ACTIONS.includes(action) || !actor.actions.has(action)))
    refuseField(e.apiKeys.scope, 'acciones');
}

/** @throws Failure `field` for what is no network, `scope` where some have to be named. */
export function judgeAddresses(actions: readonly string[], addresses: readonly string[]): void {
  if (addresses.some((address) => !isNetwork(address))) refuseField(e.apiKeys.field, 'ips');
  const due = actions.some((text) => ADDRESSED_ACTIONS.includes(storedAction(text) as ActionId));
  if (due && addresses.length === 0) refuseField(e.apiKeys.scope, 'ips', 'required');
}
