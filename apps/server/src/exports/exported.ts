import type { Input } from '@legajo/contract';
import type { requestDownload } from '@legajo/contract/calls/exports';
import { type DocumentFilter, filterOf, wireToState } from '../documents/public.ts';
import type { Ctx } from '../platform/context.ts';

/** What is to be exported, as a filter of the viewer's. @throws Failure `tooManyNumbers`. */
export function exportedOf(ctx: Ctx, body: Input<typeof requestDownload>['body']): DocumentFilter {
  const filter = filterOf(ctx, {
    text: body.q,
    numbersText: body.cuil,
    typeId: body.tipo,
    folderId: body.carpeta,
    from: body.periodo_desde,
    to: body.periodo_hasta,
    state: wireToState(body.estado),
    sectorId: body.sector,
    locationId: body.locacion,
    processId: body.proceso,
    waits: body.espera,
  });
  return body.ids.length > 0 ? { ...filter, ids: [...new Set(body.ids)] } : filter;
}
