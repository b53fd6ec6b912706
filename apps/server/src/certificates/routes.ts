import * as calls from '@legajo/contract/calls/certificates';
import type { Steps } from '../platform/context.ts';
import { bind, bindSteps } from '../platform/http/binding.ts';
import { selectCertificates } from './certificates.sql.ts';
import { createCertificate, mayManage } from './create.ts';
import { expireCertificate, readCertificate } from './expire.ts';
import { importCertificate } from './import.ts';
import { certificateToWire } from './wire.ts';

const MONTHS = 12;

const toldOf = (steps: Steps, id: number) =>
  steps.transaction(async (ctx) => [certificateToWire(await readCertificate(ctx, id), ctx.now)]);

export const routes = [
  bind(calls.listCertificates, async (ctx) =>
    (await selectCertificates(ctx.tx)).map((row) => certificateToWire(row, ctx.now)),
  ),
  bind(calls.readCertificate, async (ctx, { params }) => [
    certificateToWire(await readCertificate(ctx, params.id), ctx.now),
  ]),
  bindSteps(calls.createCertificate, async (steps, { body }) => {
    mayManage(steps);
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
    const { actor } = steps;
    return toldOf(steps, await createCertificate(steps, request, actor.country, actor.personId));
  }),
  bindSteps(calls.importCertificate, async (steps, { body, files }) => {
    mayManage(steps);
    const options = { password: body.clave, replace: body.reemplaza ?? false };
    return toldOf(steps, await importCertificate(steps, files.file?.key ?? '', options));
  }),
  bind(calls.expireCertificate, async (ctx, { params }) => {
    mayManage(ctx);
    return [certificateToWire(await expireCertificate(ctx, params.id), ctx.now)];
  }),
];
