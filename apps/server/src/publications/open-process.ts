import { record } from '../audit/public.ts';
import type { CompanyCtx } from '../platform/company-ctx.ts';
import { refreshCounts } from './statements/counts.sql.ts';
import { insertItems, type NewItem } from './statements/items.sql.ts';
import { insertProcess, type NewProcess } from './statements/processes.sql.ts';

/**
 * Writes the process of an upload that is about to be read, with its items, its counts and the entry of the trail.
 *
 * @returns its id; null while another of the same type and period is being read.
 */
export async function openProcess(
  ctx: Pick<CompanyCtx, 'tx' | 'companyId' | 'now'>,
  process: NewProcess,
  items: readonly NewItem[],
): Promise<number | null> {
  const { documentTypeId: type, period, fileSha256, createdBy: actorId } = process;
  const id = await insertProcess(ctx.tx, process);
  if (id === null) return null;
  await insertItems(ctx.tx, id, items);
  await refreshCounts(ctx.tx, id);
  const body = { file: fileSha256.toString('hex'), items: items.length, type, period };
  await record(ctx, [{ event: 'process.received', actorId, subject: 'process', subjectId: id, body }]);
  return id;
}
