import { e } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/custom-emails';
import { sendWelcomeEmail, welcomeEmail } from '@legajo/contract/calls/welcome-email';
import { refuseField } from '../platform/failure.ts';
import { type Binding, bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import { addPicture, listGallery, removePicture, showPicture } from './gallery/gallery.ts';
import { listOwnMails, readOwnMail, resetOwnMail, saveOwnMail } from './own-mails.ts';
import { previewOwnMail, testOwnMail } from './preview.ts';
import { beginWelcome, readWelcome } from './welcome/welcome.ts';
import { listToWire, mailToWire, pictureToWire, welcomeToWire, wireToWords } from './wire.ts';

export const routes: readonly Binding[] = [
  bind(calls.customEmails, async (ctx) => listToWire(await listOwnMails(ctx), ctx.actor.language)),
  bind(calls.customEmailsId, async (ctx, { params, query }) => [
    mailToWire(await readOwnMail(ctx, params.id, query.idioma), ctx.actor.language),
  ]),
  bind(calls.putCustomEmailsId, async (ctx, { params, body }) => {
    const { idioma: language, version: seen, activo: active } = body;
    const saved = await saveOwnMail(ctx, params.id, { language, seen, active, words: wireToWords(body) });
    return [mailToWire(saved, ctx.actor.language)];
  }),
  bind(calls.deleteCustomEmailsId, async (ctx, { params, query }) => [
    mailToWire(await resetOwnMail(ctx, params.id, query.idioma), ctx.actor.language),
  ]),
  bindSteps(calls.previewCustomEmail, async (steps, { params, body }) => {
    const tried = { id: params.id, language: body.idioma, words: wireToWords(body) };
    const { subject, html, text } = await previewOwnMail(steps, tried, body.idUsuario ?? null);
    return [{ asunto: subject, html, texto: text, bytes: Buffer.byteLength(html) }];
  }),
  bind(calls.testCustomEmail, async (ctx, { params, body }) => [
    { para: await testOwnMail(ctx, { id: params.id, language: body.idioma, words: wireToWords(body) }) },
  ]),
  bind(calls.gallery, async (ctx) => (await listGallery(ctx)).map(pictureToWire)),
  bindSteps(calls.galleryImage, async (steps, { params }) => {
    const { bytes, format } = await showPicture(steps, params.id);
    return new Streamed(bytes, `image/${format}`);
  }),
  bindSteps(calls.postGallery, async (steps, { files }) => [
    pictureToWire(
      await addPicture(steps, files.file ?? refuseField(e.customEmails.fieldInvalid, 'file', 'required')),
    ),
  ]),
  bind(calls.deleteGalleryId, async (ctx, { params, query }) => {
    await removePicture(ctx, params.id, query.forzar);
    return [{ id: params.id }];
  }),
  bind(welcomeEmail, async (ctx) => [welcomeToWire(await readWelcome(ctx))]),
  bind(sendWelcomeEmail, async (ctx, { body }) => {
    const { work, meant } = await beginWelcome(ctx, body.sim);
    return [{ idProceso: work, destinatarios: meant }];
  }),
];
