import { e } from '@legajo/contract';
import type { Steps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { BlobUnreadable } from '../../platform/files/driver.ts';
import { HOST_WAIT_MS } from '../../platform/hosts.ts';
import { requireProcess } from '../process/read.ts';
import { type ItemRow, lockItem } from '../statements/items.sql.ts';
import type { ProcessRow } from '../statements/processes.sql.ts';
import { openSources } from './load-work.ts';
import { refusalOf } from './refusals.ts';

/** How wide a page is drawn unless told. */
export const PREVIEW_WIDTH_PX = 900;

/**
 * A page of an item, from 1, as PNG, drawn by a host from the upload.
 *
 * @throws Failure `notFound` when the item or its upload is gone; of the publications area for what cannot be drawn.
 */
export async function drawItem(
  steps: Steps,
  processId: number,
  itemId: number,
  { page, widthPx }: { page: number; widthPx: number },
): Promise<Uint8Array> {
  const { process, item } = await steps.transaction(async (ctx) => ({
    process: await requireProcess(ctx, processId),
    item: await lockItem(ctx.tx, ctx.actor.personId, processId, itemId),
  }));
  return drawFound(steps, { process, item }, { page, widthPx });
}

/** The same of an item that was found. @throws Failure as above */
export async function drawFound(
  steps: Steps,
  { process, item }: { readonly process: ProcessRow; readonly item: ItemRow | null | undefined },
  { page, widthPx }: { page: number; widthPx: number },
): Promise<Uint8Array> {
  if (!item) throw new Failure(e.publications.notFound);
  try {
    const sources = await openSources(steps, process, HOST_WAIT_MS);
    try {
      const question = {
        source: sources.of(item),
        page: page - 1,
        options: { widthPx, colour: 'rgb' as const },
      };
      return (await steps.platform.hosts.people.run('render', question, { waitMs: HOST_WAIT_MS })).png;
    } finally {
      await sources.file.release();
    }
  } catch (error) {
    if (error instanceof BlobUnreadable) throw new Failure(e.publications.notFound);
    const definition = refusalOf(error);
    throw definition ? new Failure(definition) : error;
  }
}
