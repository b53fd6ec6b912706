import { asCompany } from '../../platform/company.ts';
import type { Platform } from '../../platform/context.ts';
import { selectSegments, settleSegments } from '../statements/segments.sql.ts';

/**
 * Removes what earlier runs of a publication wrote and never recorded. A run that is only slow, and thought
 * dead, cannot record its segment afterwards: its transaction fails.
 */
export async function abandonSegments(
  platform: Platform,
  companyId: number,
  processId: number,
): Promise<void> {
  const left = await asCompany(platform, companyId, (ctx) => selectSegments(ctx.tx, processId));
  if (left.length === 0) return;
  await platform.store.abandon(companyId, left);
  await asCompany(platform, companyId, (ctx) => settleSegments(ctx.tx, processId, left));
}
