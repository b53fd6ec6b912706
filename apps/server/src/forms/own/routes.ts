import { keyOf } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/own-eforms';
import { ANSWER_STATES } from '@legajo/contract/forms/states';
import { type Binding, bind, bindSteps, Streamed } from '../../platform/http/binding.ts';
import { bindOnce } from '../../platform/once/bind-once.ts';
import type { FileRow } from './answer.ts';
import { addFile, readOwnFile, removeFile } from './files.ts';
import { dropDraft, listOwn, listShelf, readOwn, saveDraft, takeFromShelf } from './own.ts';
import { sendForm } from './send.ts';
import { ownToWire, sentToWire, shelfToWire, wholeToWire } from './wire.ts';

/** A file as it was kept: a picture is shown, a PDF is handed over and opens in no page of ours. */
export const fileStreamed = (bytes: Uint8Array, { media, name }: FileRow) =>
  new Streamed(bytes, media, {
    fileName:
      media === 'image/jpeg' ? name.replace(/(\.\w{1,5})?$/, '.jpg') : name.replace(/(\.pdf)?$/i, '.pdf'),
    inline: media === 'image/jpeg',
    headers: { 'cache-control': 'private, no-store' },
  });

export const routes: readonly Binding[] = [
  bind(calls.ownEforms, (ctx, { query }) =>
    listOwn(
      ctx,
      query.estado === undefined ? null : keyOf(ANSWER_STATES, query.estado),
      query.pagination,
      ownToWire,
    ),
  ),
  bind(calls.eformShelf, async (ctx) => (await listShelf(ctx)).map(shelfToWire)),
  bindOnce(calls.takeFromShelf, [], (steps, { params }, keep) =>
    steps.transaction(async (ctx) => {
      const rows = [wholeToWire(await takeFromShelf(ctx, params.id))];
      await keep(ctx, rows);
      return rows;
    }),
  ),
  bind(calls.ownEform, async (ctx, { params }) => [wholeToWire(await readOwn(ctx, params.id))]),
  bind(calls.saveOwnEform, async (ctx, { params, body }) => [
    {
      version: await saveDraft(ctx, params.id, body.respuestas, body.version),
      guardado: ctx.now.toISOString(),
    },
  ]),
  bindSteps(calls.putOwnEformFile, async (steps, { params, files }) => {
    if (!files.file) return [];
    const { id, name, bytes } = await addFile(steps, params.id, params.campo, files.file);
    return [{ id, nombre: name, bytes }];
  }),
  bindSteps(calls.ownEformFile, async (steps, { params }) => {
    const { bytes, file } = await readOwnFile(steps, params.id, params.archivo);
    return fileStreamed(bytes, file);
  }),
  bind(calls.deleteOwnEformFile, async (ctx, { params }) => {
    await removeFile(ctx, params.id, params.campo, params.archivo);
    return [{ id: params.archivo }];
  }),
  bindOnce(calls.sendOwnEform, ['pass', 'codigo'], async (steps, { params, body }, keep) => {
    const sending = {
      given: body.respuestas,
      version: body.version,
      password: body.pass,
      code: body.codigo,
    };
    return [
      sentToWire(await sendForm(steps, params.id, sending, (ctx, sent) => keep(ctx, [sentToWire(sent)]))),
    ];
  }),
  bind(calls.dropOwnEform, async (ctx, { params }) => {
    await dropDraft(ctx, params.id);
    return [{ id: params.id }];
  }),
];
