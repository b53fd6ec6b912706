import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { updateAcceptedAddresses, updatePaymentBlock } from './company.sql.ts';

type Ctx = Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>;

/** Blocks a company that did not pay, or lets it in again: nobody of it signs in, and open sessions end. */
export async function blockForPayment(ctx: Ctx, blocked: boolean): Promise<void> {
  await updatePaymentBlock(ctx.tx, blocked ? ctx.now : null);
  await note(ctx, blocked ? 'company.blocked' : 'company.unblocked', { reason: 'payment' });
}

/**
 * Sets the address ranges a company's people may come from; none accepts all.
 *
 * @param ranges IPv4 or IPv6 in CIDR notation; bits beyond the mask do not count.
 */
export async function acceptAddresses(ctx: Ctx, ranges: readonly string[]): Promise<void> {
  await updateAcceptedAddresses(ctx.tx, ranges);
  await note(ctx, 'company.addresses-changed', { ranges: [...ranges] });
}

function note(
  ctx: Ctx,
  event: 'company.blocked' | 'company.unblocked' | 'company.addresses-changed',
  body: { reason: string } | { ranges: string[] },
): Promise<void> {
  return record(ctx, [{ event, actorId: null, subject: 'company', subjectId: ctx.companyId, body }]);
}
