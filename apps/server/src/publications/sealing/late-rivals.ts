import { type ErrorDefinition, e } from '@legajo/contract';
import type { CompanyCtx } from '../../platform/company-ctx.ts';
import type { ItemRow } from '../statements/items.sql.ts';
import type { ProcessRow } from '../statements/processes.sql.ts';
import { lockPublication, selectLateRivals } from '../statements/rivals.sql.ts';

interface SealedItem {
  readonly item: ItemRow;
  readonly receiver: { readonly id: number };
  readonly sealed: { readonly originalSha256: string; readonly sha256: string };
}

/**
 * Tells apart what may go out from what somebody else published to the same person since it was read: two
 * reviews of one file, or a personal publication meanwhile. The sealed bytes of the latter
 * are never recorded, so nobody can read them.
 */
export async function refuseLateRivals<T extends SealedItem>(
  ctx: CompanyCtx,
  process: ProcessRow,
  done: readonly T[],
): Promise<{ kept: T[]; late: { item: ItemRow; definition: ErrorDefinition }[] }> {
  await lockPublication(ctx.tx, process);
  const asked = done.map(({ item, receiver, sealed }) => ({
    id: item.id,
    personId: receiver.id,
    sha256: sealed.originalSha256,
    decided: item.decision !== null,
  }));
  const rivals = await selectLateRivals(ctx.tx, process, asked);
  const late = done.filter(({ item }) => rivals.has(item.id));
  const definitionOf = (id: number) =>
    rivals.get(id) === 'same' ? e.publications.fileExists : e.publications.anotherExists;
  return {
    kept: done.filter(({ item }) => !rivals.has(item.id)),
    late: late.map(({ item }) => ({ item, definition: definitionOf(item.id) })),
  };
}
