import { e } from '@legajo/contract';
import { uploadForEmployee } from '@legajo/contract/calls/upload-in-name';
import { uploadReading } from '@legajo/contract/calls/upload-reading';
import { SHEETS_OF_A_CALL } from '@legajo/contract/calls/upload-sheets';
import * as calls from '@legajo/contract/calls/uploads';
import { refuseField } from '../platform/failure.ts';
import { type Binding, bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import { bindOnce } from '../platform/once/bind-once.ts';
import { listOwn, listUploadTypes, openDraft } from './drafts/drafts.ts';
import { movePage, putPage, readOwnPage, removePage, turnPage } from './drafts/pages.ts';
import type { Turn } from './drafts/read-pages.ts';
import { sendDraft, withdraw } from './drafts/send.ts';
import { sendWhole } from './drafts/send-whole.ts';
import { bringFor } from './in-name/bring-for.ts';
import { readingOf } from './reading/found.ts';
import { foundToWire } from './reading/wire.ts';
import { ownToWire, pageToWire, typeToWire } from './wire.ts';

const turnOf = (text: string | undefined) => (text === undefined ? undefined : (Number(text) as Turn));

/** Call to function, nothing else. */
export const routes: readonly Binding[] = [
  bind(calls.listUploadTypes, async (ctx) => (await listUploadTypes(ctx)).map(typeToWire)),
  bind(calls.openUpload, async (ctx, { body }) => [
    ownToWire(await openDraft(ctx, body.idSubCarpeta, body.origen === 'camara' ? 'camera' : 'file')),
  ]),
  bind(calls.listOwnUploads, (ctx, { query }) =>
    listOwn(ctx, { page: query.pagination, cursor: query.cursor }, ownToWire),
  ),
  bindSteps(calls.putUploadPage, async (steps, { params, body, files }) =>
    (await putPage(steps, params, files.file?.key ?? '', turnOf(body.girar))).map(pageToWire),
  ),
  bindSteps(calls.changeUploadPage, async (steps, { params, body }) => {
    const turn = turnOf(body.girar);
    if (turn !== undefined) {
      const turned = await turnPage(steps, params, turn);
      if (body.a === undefined) return [pageToWire(turned)];
    }
    const to = body.a ?? refuseField(e.uploads.fieldInvalid, 'a', 'required');
    return [pageToWire(await steps.transaction((ctx) => movePage(ctx, params, to)))];
  }),
  bind(calls.removeUploadPage, async (ctx, { params }) => {
    await removePage(ctx, params);
    return [{ n: params.n }];
  }),
  bindSteps(calls.uploadPageImage, async (steps, { params, query }) => {
    const { bytes } = await readOwnPage(steps, params, query.ancho);
    return new Streamed(bytes, 'image/jpeg', { fileName: `hoja_${params.n}.jpg` });
  }),
  bindOnce(calls.postMeDocuments, [], async (steps, { body, files }, keep) => {
    const sending = { expiresOn: body.vence ?? null, comment: body.comentario ?? null };
    if (body.subida !== undefined) {
      if (body.idSubCarpeta !== undefined) refuseField(e.uploads.fieldInvalid, 'idSubCarpeta');
      const sent = await sendDraft(steps, body.subida, sending);
      await steps.transaction((ctx) => keep(ctx, [ownToWire(sent)]));
      return [ownToWire(sent)];
    }
    const typeId = body.idSubCarpeta ?? refuseField(e.uploads.fieldRequired, 'subida', 'required');
    const keys = SHEETS_OF_A_CALL.flatMap((field) => files[field]?.key ?? []);
    if (keys.length === 0) refuseField(e.uploads.fieldRequired, 'file', 'required');
    const whole = { ...sending, typeId, files: keys };
    return [ownToWire(await sendWhole(steps, whole, (ctx, upload) => keep(ctx, [ownToWire(upload)])))];
  }),
  bindOnce(uploadForEmployee, [], async (steps, { params, body, files }, keep) => [
    ownToWire(
      await bringFor(
        steps,
        {
          personId: params.id,
          typeId: body.idSubCarpeta,
          expiresOn: body.vence ?? null,
          comment: body.comentario ?? null,
          files: SHEETS_OF_A_CALL.flatMap((field) => files[field]?.key ?? []),
        },
        (ctx, upload) => keep(ctx, [ownToWire(upload)]),
      ),
    ),
  ]),
  bindSteps(uploadReading, async (steps, { params }) => [
    foundToWire(await readingOf(steps, params.id), steps.actor.language),
  ]),
  bind(calls.withdrawUpload, async (ctx, { params }) => [
    {
      id: params.id,
      estado: (await withdraw(ctx, params.id)) === 'draft' ? ('borrador' as const) : ('retirado' as const),
    },
  ]),
];
