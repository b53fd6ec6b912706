import type { Ctx } from '../platform/context.ts';
import { clearFailures, countFailure, isLocked } from './session.sql.ts';
import { failureKey } from './token.ts';

const keyOf = (ctx: Ctx, username: string) => failureKey(username.toLowerCase(), ctx.origin.address);

/** Whether too many wrong passwords of this user came from this address. */
export function isLockedOut(ctx: Ctx, username: string): Promise<boolean> {
  return isLocked(ctx.tx, [keyOf(ctx, username)], ctx.now);
}

/** Counts a wrong password; the count stays when the call is refused. */
export function failureNoted(ctx: Ctx, username: string): Promise<void> {
  const { limits } = ctx.platform;
  return ctx.apart((tx) =>
    countFailure(
      tx,
      keyOf(ctx, username),
      ctx.now,
      limits['rate.login.user'],
      limits['rate.login.lock.seconds'],
    ),
  );
}

export function failurePassed(ctx: Ctx, username: string): Promise<void> {
  return clearFailures(ctx.tx, keyOf(ctx, username));
}
