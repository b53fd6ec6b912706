import { record } from '../../audit/public.ts';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import { FOREIGN_KEY_VIOLATION, inSavepoint } from '../../platform/db/savepoint.ts';
import { destroyBlob } from '../../platform/files/store.ts';
import { type Erasable, isNeeded, lockErasable, selectAddresses, updateErased } from './erase.sql.ts';

/** Documents of these ids that have their bytes, held until the transaction ends: whoever reads or signs one waits, or is seen. */
export const holdErasable = (ctx: CompanyCtx, ids: readonly number[]): Promise<readonly Erasable[]> =>
  ids.length === 0 ? Promise.resolve([]) : lockErasable(ctx.tx, ids);

/**
 * Destroys the bytes of documents whose rows are held: their keys, when the transaction commits. Rows, digests and traces stay;
 * bytes that other documents have go with the last of them (areas 1.10).
 *
 * @param why what the trail says besides, the same of all.
 */
export async function eraseDocuments(
  ctx: CompanyCtx,
  rows: readonly Erasable[],
  why: { readonly actorId: number | null; readonly body: Readonly<Record<string, string | number>> },
): Promise<void> {
  if (rows.length === 0) return;
  await updateErased(ctx.tx, rows);
  for (const address of await selectAddresses(
    ctx.tx,
    rows.map(({ id }) => id),
  ))
    if (!(await isNeeded(ctx.tx, address))) await destroy(ctx, address);
  await record(
    ctx,
    rows.map(({ id, sha256 }) => ({
      event: 'document.erased',
      actorId: why.actorId,
      subject: 'document' as const,
      subjectId: id,
      body: { ...why.body, sha256: sha256.toString('hex') },
    })),
  );
}

/** What a row of the database still holds stays. */
async function destroy(ctx: CompanyCtx, address: Buffer): Promise<void> {
  try {
    await inSavepoint(ctx.tx, () => destroyBlob(ctx.tx, address));
  } catch (error) {
    if ((error as { code?: string }).code !== FOREIGN_KEY_VIOLATION) throw error;
  }
}
