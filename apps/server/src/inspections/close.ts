import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import type { EndedWhy, Inspection } from './inspection.ts';
import { updateEnded } from './inspections.sql.ts';
import { tellClosed } from './telling.ts';

/** Notes that an inspection is over, and tells management; once, whatever ended it. Its row is held. */
export async function close(
  ctx: CompanyCtx,
  one: Inspection,
  { why, by }: { readonly why: EndedWhy; readonly by: number | null },
): Promise<void> {
  if (!(await updateEnded(ctx.tx, one.id, { at: ctx.now, by, why }))) return;
  await record(ctx, [
    {
      event: 'inspection.closed',
      actorId: by,
      subject: 'inspection',
      subjectId: one.id,
      body: { why, wrongCodes: one.wrongCodes },
    },
  ]);
  await tellClosed(ctx, one, why);
}
