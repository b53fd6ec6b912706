import { e } from '@legajo/contract';
import type { Ctx } from '../platform/context.ts';
import { Failure } from '../platform/failure.ts';
import { BlobUnreadable } from '../platform/files/driver.ts';
import { lockItem, requireProcess } from '../processes/public.ts';
import { openSources } from './load-work.ts';
import { refusalOf } from './refusals.ts';

/**
 * The first page of an item as PNG, drawn by a host from the upload.
 *
 * @throws Failure `notFound` when the item or its upload is gone; of the publishing area for what cannot be drawn.
 */
export async function drawItem(
  ctx: Ctx,
  processId: number,
  itemId: number,
  widthPx: number,
): Promise<Uint8Array> {
  const process = await requireProcess(ctx, processId);
  const item = await lockItem(ctx.tx, ctx.actor.personId, processId, itemId);
  if (!item) throw new Failure(e.processes.notFound);
  try {
    const sources = await openSources(ctx, process);
    try {
      const image = await ctx.platform.hosts.run('render', {
        source: sources.of(item),
        page: 0,
        options: { widthPx, colour: 'rgb' },
      });
      return image.png;
    } finally {
      await sources.file.release();
    }
  } catch (error) {
    if (error instanceof BlobUnreadable) throw new Failure(e.processes.notFound);
    const definition = refusalOf(error);
    throw definition ? new Failure(definition) : error;
  }
}
