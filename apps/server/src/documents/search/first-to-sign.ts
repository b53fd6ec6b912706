import type { Ctx } from '../../platform/context.ts';
import { type FirstToSign, selectFirstToSign } from './first-to-sign.sql.ts';

/** What whoever asks signs before the documents of these folders, by the folder that waits for it (areas 1.1). */
export async function firstToSign(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  folderIds: readonly number[],
): Promise<ReadonlyMap<number, FirstToSign>> {
  const found = folderIds.length === 0 ? [] : await selectFirstToSign(tx, actor.personId, folderIds);
  return new Map(found.map((one) => [one.folderId, one]));
}
