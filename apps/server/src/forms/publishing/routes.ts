import { type IsoDay, instantIn, keyOf } from '@legajo/contract';
import { publishEform } from '@legajo/contract/calls/forms';
import * as catalogue from '@legajo/contract/calls/published-eforms';
import { ANSWER_STATES, RESULT_CUTS, SENDING_STATES } from '@legajo/contract/forms/states';
import { addDays, searchTerms } from '../../people/public.ts';
import type { Ctx } from '../../platform/context.ts';
import { type Binding, bind } from '../../platform/http/binding.ts';
import { bindOnce } from '../../platform/once/bind-once.ts';
import { namedToWire } from '../wire.ts';
import { publishForm } from './publish.ts';
import { listPublished, listRecipients, listSenders, revertPublication } from './published.ts';
import { publishedToWire, recipientToWire, sendingToWire } from './wire.ts';

const ORDERS = { id: 'id', publicado: 'publishedAt', nombre: 'name', vence: 'dueOn' } as const;

/** The first instant of a day in the company, or of one some days later. */
export const startOf = (ctx: Pick<Ctx, 'actor'>, day: IsoDay | undefined, add = 0): Date | null =>
  day === undefined ? null : instantIn(addDays(day, add), '00:00', ctx.actor.timeZone);

export const routes: readonly Binding[] = [
  bindOnce(publishEform, [], (steps, { params, body }, keep) =>
    steps.transaction(async (ctx) => {
      const published = await publishForm(ctx, params.id, {
        audience: body.filtros,
        numbers: body.cuils,
        name: body.nombre,
        dueOn: body.vence,
        remindDays: body.recordar_dias,
        notify: body.notificar,
        replacesDrafts: body.reemplaza_borradores,
        cut: keyOf(RESULT_CUTS, body.por),
        preview: body.simular ?? false,
      });
      const rows = [sendingToWire(published)];
      if (published.id !== null) await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(catalogue.searchPublishedEforms, (ctx, { query, body }) => {
    const { id, q, remitente, eform, desde, hasta, estado } = body.filters ?? {};
    return listPublished(
      ctx,
      {
        id: id ?? null,
        words: searchTerms(q),
        senderId: remitente ?? null,
        formId: eform ?? null,
        from: startOf(ctx, desde),
        until: startOf(ctx, hasta, 1),
        state: estado === undefined ? null : keyOf(SENDING_STATES, estado),
      },
      { by: ORDERS[query.orderBy], descending: query.orderType === 'desc' },
      query.pagination,
      publishedToWire,
    );
  }),
  bind(catalogue.listPublishedEformRecipients, (ctx, { params, query }) =>
    listRecipients(
      ctx,
      params.id,
      query.estado === undefined ? null : keyOf(ANSWER_STATES, query.estado),
      query.pagination,
      recipientToWire,
    ),
  ),
  bind(catalogue.listEformSenders, async (ctx) =>
    (await listSenders(ctx)).map((row) => ({ ...namedToWire(row), publicaciones: row.publications })),
  ),
  bind(catalogue.revertPublishedEform, async (ctx, { params, body }) => [
    publishedToWire(await revertPublication(ctx, params.id, body.motivo ?? null)),
  ]),
];
