import { f } from '@legajo/contract';
import { testPublication } from '@legajo/contract/calls/first-day';
import * as calls from '@legajo/contract/calls/publications';
import { processItemPage } from '@legajo/contract/calls/publications';
import { levelToWire } from '../documents/public.ts';
import { captureOf } from '../folders/public.ts';
import type { Ctx } from '../platform/context.ts';
import { bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import type { ReceivedFile } from '../platform/http/multipart.ts';
import { bindOnce } from '../platform/once/bind-once.ts';
import { routes as approvalRoutes } from './approval/routes.ts';
import { routes as signatureRoutes } from './following/signatures.ts';
import { routes as genericRoutes } from './generic/routes.ts';
import { routes as numberRoutes } from './numbers/routes.ts';
import { routes as processRoutes } from './process/routes.ts';
import { drawItem, PREVIEW_WIDTH_PX } from './reading/draw-item.ts';
import { type Received, receiveMassive } from './reading/receive.ts';
import { rehearse } from './rehearsal/rehearse.ts';
import { routes as sampleRoutes } from './sampling/routes.ts';
import { readSetup } from './setup.ts';
import { type Published, publishSingle } from './single/single.ts';
import { routes as withdrawRoutes } from './withdraw/routes.ts';

const DECISIONS = { adicional: 'additional', reemplazar: 'replace' } as const;

const warned = (hidden: boolean) => (hidden ? ('oculto' as const) : null);

export const routes = [
  ...processRoutes,
  ...numberRoutes,
  ...signatureRoutes,
  ...sampleRoutes,
  ...genericRoutes,
  ...withdrawRoutes,
  ...approvalRoutes,
  bind(calls.documentPublicationSetup, async (ctx, { query }) => {
    const setup = await readSetup(ctx, query.idSubCarpeta);
    const { first, last, certificate, before, type, unsealed, hidden } = setup;
    return [
      {
        periodo_desde: f.out.month(first),
        periodo_hasta: f.out.month(last),
        anios_atras: setup.years ?? 0,
        zona_horaria: ctx.actor.timeZone,
        zip_bytes: ctx.platform.limits['zip.bytes'],
        pdf_bytes: ctx.platform.limits['pdf.single.bytes'],
        generica_bytes: ctx.platform.limits['pdf.generic.bytes'],
        partes_max: ctx.platform.limits['split.parts'],
        certificado: certificate
          ? { id: certificate.id, titular: certificate.holder, vence: certificate.expiresAt.toISOString() }
          : null,
        sin_sello: f.out.flag(unsealed),
        aviso: warned(hidden),
        aprobacion: setup.approval && { flujo: setup.approval.workflow, desde: setup.approval.from },
        tipo: type && {
          sello: f.out.flag(!type.unsealed),
          firmable: f.out.flag(type.signable),
          firma_exigida: f.out.flag(setup.signatureDue),
          visible: f.out.flag(type.visible),
          carpeta_tipo: type.folderKind,
        },
        ultima: before && {
          idCarpeta: before.folderId,
          idSubCarpeta: before.documentTypeId,
          documento: before.typeName,
          periodo: f.out.month(before.period),
          siguiente: before.next && f.out.month(before.next),
          notificar: before.notify,
        },
      },
    ];
  }),
  bindOnce(calls.publishMassive, ['clave'], async (ctx, { body, files }, keep) => {
    const toWire = ({ id, hidden }: Received) => ({ idProceso: id, aviso: warned(hidden) });
    const request = {
      documentTypeId: body.idSubCarpeta,
      period: body.periodo,
      capture: captureOf(body.parser),
      password: body.clave,
      autoConfirm: body.confirmar ?? false,
      unsealed: body.sin_sello ?? false,
      notify: body.notificar ?? false,
      continuePages: body.continuar ?? false,
      schedule: body.programar,
    };
    const kept = (tx: Ctx, received: Received) => keep(tx, [toWire(received)]);
    return [toWire(await receiveMassive(ctx, files.file as ReceivedFile, request, kept))];
  }),
  bindOnce(calls.publishSingleDocument, ['clave'], async (ctx, { body, files }, keep) => {
    const toWire = (published: readonly Published[]) =>
      published.map(({ id, code, process, hidden }, i) => ({
        idDocumento: id,
        idUsuario: body.idusuario,
        codigo: code,
        parte: i + 1,
        idProceso: process?.id ?? null,
        programado: f.out.instant(process?.publishAt),
        fase: process?.phase ?? null,
        aviso: warned(hidden),
      }));
    const published = await publishSingle(
      ctx,
      { file: files.file as ReceivedFile, xml: files.xml },
      {
        personId: body.idusuario,
        folderId: body.id_carpeta,
        documentTypeId: body.id_subcarpeta,
        period: body.periodo,
        password: body.clave,
        unsealed: body.sin_sello ?? false,
        notify: body.notificar ?? false,
        decision: body.decision === undefined ? undefined : DECISIONS[body.decision],
        schedule: body.programar,
        parts: body.partes?.map(({ desde, hasta, nombre }) => ({ from: desde, to: hasta, name: nombre })),
        asksSignature: body.firmar,
      },
      (tx, done) => keep(tx, toWire(done)),
    );
    return toWire(published);
  }),
  bindSteps(testPublication, async (ctx, { body, files }) => {
    const made = await rehearse(ctx, body.clave, files.file);
    const { own } = made;
    return [
      {
        persona: made.person,
        numero: made.number,
        leido: f.out.flag(made.matched),
        titular: made.holder,
        nivel: levelToWire(made.level),
        pdf: made.pdf?.toString('base64') ?? null,
        propio: own && {
          archivo: own.name,
          paginas: own.pages,
          hallado: { texto: own.found.text ?? '', pagina: own.found.page ?? 1, caja: own.found.box ?? null },
          imagen: Buffer.from(own.picture).toString('base64'),
        },
      },
    ];
  }),
  bindSteps(processItemPage, async (ctx, { params, query }) => {
    const widthPx = query.ancho ?? PREVIEW_WIDTH_PX;
    const image = await drawItem(ctx, params.id, params.item, { page: query.pagina ?? 1, widthPx });
    return new Streamed(image, 'image/png');
  }),
];
