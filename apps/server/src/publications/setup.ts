import type { IsoMonth } from '@legajo/contract';
import { usableCertificate } from '../certificates/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { periodRange } from './reading/period.ts';

type Certificate = Awaited<ReturnType<typeof usableCertificate>>;

/** What somebody about to publish needs to know: the months they may choose, and what will sign. */
export async function readSetup(
  ctx: Ctx,
): Promise<{ first: IsoMonth; last: IsoMonth; certificate: Certificate | null }> {
  const certificate = await usableCertificate(ctx).catch((error: unknown) => {
    if (error instanceof Failure) return null;
    throw error;
  });
  return { ...periodRange(ctx.now, ctx.actor.timeZone), certificate };
}
