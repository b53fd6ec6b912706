import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { type Brought, insertBrought } from './insert.sql.ts';

/**
 * Puts what was brought where what was sent waits, and says so in the trail, as of the instant of `ctx`.
 *
 * @param more what else the trail says of it.
 * @returns its id.
 */
export async function noteBrought(
  ctx: CompanyCtx,
  brought: Brought,
  more: Readonly<Record<string, unknown>>,
): Promise<number> {
  const { personId, typeId, by, pdf } = brought;
  const id = await insertBrought(ctx.tx, brought, ctx.now);
  await record(ctx, [
    {
      event: 'upload.sent',
      actorId: by,
      subject: 'person',
      subjectId: personId,
      body: { upload: id, type: typeId, sha256: pdf.toString('hex'), ...more },
    },
  ]);
  return id;
}
