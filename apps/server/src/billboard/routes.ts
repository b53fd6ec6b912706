import { e, type Input } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/billboard';
import * as paperCalls from '@legajo/contract/calls/billboard-papers';
import * as newsCalls from '@legajo/contract/calls/news';
import { refuseField } from '../platform/failure.ts';
import { type Binding, bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import { bindOnce } from '../platform/once/bind-once.ts';
import { removePost, type SentPost, savePost } from './keep.ts';
import { acceptNews, listNews, readFile, readNews } from './news/news.ts';
import { openAcceptances } from './paper/acceptances.ts';
import { printPostSheets } from './paper/sheets.ts';
import { countBySector, listPosts, listReaders, readPost } from './posts.ts';
import { resendPost } from './telling/telling.ts';
import { mineToWire, newsToWire, postToWire, readerToWire, sectorToWire } from './wire.ts';

const STATES = { activo: 'shown', inactivo: 'not shown', acepta: 'asks acceptance' } as const;
const READERS = {
  leido: 'read',
  sin_leer: 'unread',
  aceptado: 'accepted',
  sin_aceptar: 'unaccepted',
} as const;

const sentOf = (body: Input<typeof calls.postBillboard>['body']): SentPost => ({
  title: body.titulo,
  message: body.mensaje ?? null,
  note: body.nota ?? null,
  videoAddress: body.video ?? null,
  without: body.quitar,
  validFrom: body.desde,
  validTo: body.hasta,
  allSectors: body.todos_sectores,
  sectorIds: body.sectores,
  allLocations: body.todas_locaciones,
  locationIds: body.locaciones,
  isPinned: body.fijado,
  asksAcceptance: body.acepta,
  notify: body.notificar,
});

const sectorOf = (text: string | undefined) => {
  if (text === undefined) return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : refuseField(e.shared.invalidFields, 'sector', 'numeric');
};

export const routes: readonly Binding[] = [
  bind(calls.billboard, (ctx, { query }) =>
    listPosts(
      ctx,
      {
        page: query.pagination,
        cursor: query.cursor,
        state: query.estado ? STATES[query.estado] : null,
        words: query.q ?? null,
      },
      postToWire,
    ),
  ),
  bind(calls.billboardId, async (ctx, { params }) => [postToWire(await readPost(ctx, params.id))]),
  bindOnce(calls.postBillboard, [], async (steps, { body, files }, keep) => [
    postToWire(
      await savePost(steps, sentOf(body), files, null, (ctx, post) => keep(ctx, [postToWire(post)])),
    ),
  ]),
  bindSteps(calls.putBillboardId, async (steps, { params, body, files }) => [
    postToWire(await savePost(steps, sentOf(body), files, { id: params.id, version: body.version })),
  ]),
  bind(calls.deleteBillboardId, async (ctx, { params }) => {
    await removePost(ctx, params.id);
    return [{ id: params.id }];
  }),
  bind(calls.billboardReaders, (ctx, { params, query }) =>
    listReaders(
      ctx,
      params.id,
      {
        page: query.pagination,
        cursor: query.cursor,
        state: query.estado ? READERS[query.estado] : null,
        sector: sectorOf(query.sector),
      },
      readerToWire,
    ),
  ),
  bind(calls.billboardBySector, (ctx, { params, query }) =>
    countBySector(ctx, params.id, { page: query.pagination, cursor: query.cursor }, sectorToWire),
  ),
  bindSteps(paperCalls.billboardAcceptances, async (steps, { params }) => {
    const pdf = await openAcceptances(steps, params.id);
    const fileName = `constancia-aviso-${params.id}.pdf`;
    return new Streamed(pdf, 'application/pdf', { fileName, inline: false });
  }),
  bindSteps(paperCalls.printBillboardSheets, async (steps, { params, body }) => {
    const pdf = await printPostSheets(steps, params.id, body.parte);
    return new Streamed(pdf, 'application/pdf', { fileName: `hojas-aviso-${params.id}.pdf`, inline: false });
  }),
  bind(calls.resendBillboard, async (ctx, { params, body }) => [
    { enviados: await resendPost(ctx, params.id, READERS[body.a] as 'unread' | 'unaccepted') },
  ]),
  bind(newsCalls.news, async (ctx) => (await listNews(ctx)).map(newsToWire)),
  bind(newsCalls.readNews, async (ctx, { params }) => [mineToWire(await readNews(ctx, params.id))]),
  bind(newsCalls.acceptNews, async (ctx, { params, body }) => [
    mineToWire(await acceptNews(ctx, params.id, body.version ?? null)),
  ]),
  bindSteps(newsCalls.newsImage, async (steps, { params }) => {
    const { bytes } = await readFile(steps, params.id, 'picture');
    return new Streamed(bytes, 'image/jpeg', { fileName: `aviso_${params.id}.jpg` });
  }),
  bindSteps(newsCalls.newsPdf, async (steps, { params }) => {
    const { bytes, name } = await readFile(steps, params.id, 'pdf');
    return new Streamed(bytes, 'application/pdf', { fileName: name ?? `aviso_${params.id}.pdf` });
  }),
];
