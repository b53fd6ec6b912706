import * as calls from '@legajo/contract/calls/certificates';
import { bind } from '../platform/http/binding.ts';
import { selectCertificates } from './certificates.sql.ts';
import { createCertificate, mayManage } from './create.ts';
import { expireCertificate, readCertificate } from './expire.ts';
import { importCertificate } from './import.ts';
import { certificateToWire } from './wire.ts';

const MONTHS = 12;

export const routes = [
  bind(calls.listCertificates, async (ctx) =>
    (await selectCertificates(ctx.tx)).map((row) => certificateToWire(row, ctx.now)),
  ),
  bind(calls.readCertificate, async (ctx, { params }) => [
    certificateToWire(await readCertificate(ctx, params.id), ctx.now),
  ]),
  bind(calls.createCertificate, async (ctx, { body }) => {
    mayManage(ctx);
    const request = {
      holder: body.titular,
      position: body.cargo,
      mail: body.mail,
      cuil: body.cuil,
      legalName: body.razon_social,
      taxId: body.cuit,
      password: body.clave,
      months: body.vigencia_meses ?? MONTHS,
      replace: body.reemplaza ?? false,
    };
    const id = await createCertificate(ctx, request, ctx.actor.country, ctx.actor.personId);
    return [certificateToWire(await readCertificate(ctx, id), ctx.now)];
  }),
  bind(calls.importCertificate, async (ctx, { body, files }) => {
    mayManage(ctx);
    const options = { password: body.clave, replace: body.reemplaza ?? false };
    const id = await importCertificate(ctx, files.file?.key ?? '', options);
    return [certificateToWire(await readCertificate(ctx, id), ctx.now)];
  }),
  bind(calls.expireCertificate, async (ctx, { params }) => {
    mayManage(ctx);
    return [certificateToWire(await expireCertificate(ctx, params.id), ctx.now)];
  }),
];
