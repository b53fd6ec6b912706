import { documentCan, e } from '@legajo/contract';
import { drawPage, type ShownDocument } from '../../documents/public.ts';
import type { InspectorSteps } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { locateBlob } from '../../platform/files/store.ts';
import { documentInspected } from './documents.ts';
import { look, noteLooks } from './look.ts';

const WIDTH_PX = 1100;

/**
 * A page as a picture, from 1: what can be saved of it is a picture of what was seen, and no file of the company's. Found in one
 * transaction, drawn outside, and noted in another that asks again whether the inspection goes on and shows it.
 *
 * @throws Failure `outOfScope`, `erased`, `pageOutOfRange`, `closed` or `busy`.
 */
export async function openInspectedPage(
  steps: InspectorSteps,
  id: number,
  page: number,
  widthPx = WIDTH_PX,
): Promise<Uint8Array> {
  const row = await look(steps, async (ctx, one) => {
    const document = await documentInspected(ctx, one, id);
    requireBytes(document);
    if (page > document.pages) throw new Failure(e.documents.pageOutOfRange);
    return locateBlob(ctx.tx, ctx.companyId, document.sha256);
  });
  const picture = await drawPage(steps, row, { page, widthPx, kind: 'webp' });
  await look(steps, async (ctx, one) => {
    const { sha256 } = await documentInspected(ctx, one, id);
    const body = { page, sha256: sha256.toString('hex') };
    await noteLooks(ctx, one, steps.origin, [{ what: 'page', documentId: id, body }]);
  });
  return picture;
}

/** @throws Failure `erased`. */
function requireBytes({ state, hollow }: ShownDocument): void {
  if (!documentCan.read(state) || hollow) throw new Failure(e.documents.erased);
}
