import type { CompanyCtx } from '../company-ctx.ts';
import type { Platform } from '../context.ts';
import type { SealedBlob } from './store.ts';

interface Between<C> {
  readonly platform: Platform;
  readonly companyId: number;
  transaction<T>(work: (ctx: C) => Promise<T>): Promise<T>;
}

/**
 * Stores files and writes what speaks of them: bytes first, then one short transaction with their rows and `work`.
 * When `work` refuses, nothing of them stays; where it is unknown whether the commit came through, the sweep decides.
 *
 * @param work gets the addresses in the order of the files.
 */
export async function storing<T, C extends CompanyCtx = CompanyCtx>(
  steps: Between<C>,
  files: readonly (Uint8Array | SealedBlob)[],
  work: (ctx: C, addresses: readonly Buffer[]) => Promise<T>,
): Promise<T> {
  const staged = await steps.platform.store.stage(steps.companyId, files);
  let decided = false;
  try {
    return await steps.transaction(async (ctx) => {
      await staged.record(ctx.tx);
      const result = await work(ctx, staged.addresses);
      decided = true;
      return result;
    });
  } catch (error) {
    if (!decided) await staged.discard();
    throw error;
  }
}
