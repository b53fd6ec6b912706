import { readCompany } from '../../account/public.ts';
import { countWithin } from '../../documents/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { InspectionReach } from '../inspection.ts';
import { type ShownInspection, selectShown } from '../inspections.sql.ts';
import { inspected } from '../reach.ts';

/** What whoever entered an inspection is told of it. */
export interface InspectionScope {
  readonly inspection: ShownInspection;
  readonly company: string;
  readonly timeZone: string;
  readonly documents: number;
}

/** What an inspection is about, and how many documents it shows. */
export async function readScope(ctx: CompanyCtx, one: InspectionReach): Promise<InspectionScope> {
  const company = await readCompany(ctx);
  return {
    inspection: (await selectShown(ctx.tx, one.id)) as ShownInspection,
    company: company?.name ?? '',
    timeZone: company?.timeZone ?? 'UTC',
    documents: await countWithin(ctx, inspected(ctx.tx, one)),
  };
}
