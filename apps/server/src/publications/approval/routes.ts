import * as calls from '@legajo/contract/calls/approval-publication';
import { requireDeciding } from '../../approvals/public.ts';
import type { Json } from '../../audit/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { bind, bindSteps, Streamed } from '../../platform/http/binding.ts';
import { decodeCursor } from '../../platform/http/cursor.ts';
import { listed } from '../../platform/http/page.ts';
import { toldTo } from '../process/routes.ts';
import { itemToWire, processToWire, wireToFilter } from '../process/wire.ts';
import { drawFound, PREVIEW_WIDTH_PX } from '../reading/draw-item.ts';
import { countItems, lockItem, selectItems } from '../statements/items.sql.ts';
import { type ProcessRow, selectForJob } from '../statements/processes.sql.ts';

/** What somebody who has to decide sees of a publication: what whoever confirmed it does, and nothing else of the people. */
async function readAs(ctx: Ctx, id: number, read: Readonly<Record<string, Json>>) {
  const { subjectId } = await requireDeciding(ctx, id, ['workflow', 'publication'], read);
  const process = (await selectForJob(ctx.tx, subjectId, false)) as ProcessRow;
  return { process, viewer: process.confirmedBy ?? process.createdBy };
}

export const routes = [
  bind(calls.approvalProcess, async (ctx, { params }) => {
    const { process } = await readAs(ctx, params.id, { read: 'process' });
    return [{ ...processToWire(process, toldTo(ctx)), enlace: null }];
  }),
  bind(calls.approvalItems, async (ctx, { params, query }) => {
    const { process, viewer } = await readAs(ctx, params.id, { read: 'items' });
    const filter = wireToFilter(query.estado, undefined);
    const after = query.cursor === undefined ? null : (decodeCursor(query.cursor, ['number'])[0] ?? null);
    const rows = await selectItems(ctx.tx, viewer, process.id, filter, query.pagination, after);
    const counted = await countItems(ctx.tx, viewer, process.id, filter);
    const toWire = (row: (typeof rows)[number]) => itemToWire(row, ctx.actor.language);
    return listed(rows, query.pagination, counted, toWire, (row) => [row.id]);
  }),
  bindSteps(calls.approvalItemPage, async (steps, { params, query }) => {
    const found = await steps.transaction(async (ctx) => {
      const { process, viewer } = await readAs(ctx, params.id, { read: 'page', item: params.item });
      return { process, item: await lockItem(ctx.tx, viewer, process.id, params.item) };
    });
    const widthPx = query.ancho ?? PREVIEW_WIDTH_PX;
    const image = await drawFound(steps, found, { page: query.pagina ?? 1, widthPx });
    return new Streamed(image, 'image/png');
  }),
];
