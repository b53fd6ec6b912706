import * as calls from '@legajo/contract/calls/mfa';
import { bind } from '../platform/http/binding.ts';
import {
  beginPasskey,
  beginTotp,
  confirmTotp,
  keepPasskey,
  removeFactor,
  renewRecovery,
} from './factors/enrol.ts';
import { forgetDevice, readOwnFactors } from './factors/own.ts';
import { enterMail, passkeyForAnybody, passkeyForChallenge, resend } from './login.ts';
import { listProfiles, OFFERED, requireOf } from './profiles.ts';
import { readStepUp } from './step-up.ts';
import { dueToWire, ownToWire, profileToWire } from './wire.ts';

export const routes = [
  bind(calls.mfaProfiles, async (ctx) =>
    (await listProfiles(ctx)).map((row) => profileToWire(row, OFFERED.has(row.type))),
  ),
  bind(calls.putMfaProfiles, async (ctx, { body }) => [
    profileToWire(await requireOf(ctx, body.tipo, body.exigir, ctx.actor.personId), true),
  ]),
  bind(calls.postMfaEmail, async (ctx, { body }) => [
    dueToWire(await enterMail(ctx, body.desafio, body.mail)),
  ]),
  bind(calls.postMfaResend, async (ctx, { body }) => [dueToWire(await resend(ctx, body.desafio))]),
  bind(calls.passkeyOptions, async (ctx, { body }) => {
    const asked = body.desafio ? await passkeyForChallenge(ctx, body.desafio) : await passkeyForAnybody(ctx);
    return [{ desafio: asked.token, opciones: { ...asked.options } }];
  }),
  bind(calls.stepUpState, async (ctx) => {
    const { has, freshUntil } = await readStepUp(ctx);
    return [{ tiene: has ? 1 : 0, vigente: freshUntil ? 1 : 0 }];
  }),
  bind(calls.myFactors, async (ctx) => [ownToWire(await readOwnFactors(ctx))]),
  bind(calls.beginTotp, async (ctx) => {
    const { id, secret, address, qr } = await beginTotp(ctx);
    return [{ id, secreto: secret, direccion: address, qr }];
  }),
  bind(calls.confirmTotp, async (ctx, { body }) => {
    const { id, recovery } = await confirmTotp(ctx, body.codigo);
    return [{ id, recuperacion: recovery }];
  }),
  bind(calls.beginPasskey, async (ctx) => {
    const { token, options } = await beginPasskey(ctx);
    return [{ desafio: token, opciones: { ...options } }];
  }),
  bind(calls.keepPasskey, async (ctx, { body }) => {
    const { id, recovery } = await keepPasskey(ctx, body.desafio, body.credencial, body.nombre);
    return [{ id, recuperacion: recovery }];
  }),
  bind(calls.removeFactor, async (ctx, { params }) => {
    await removeFactor(ctx, params.id);
    return [];
  }),
  bind(calls.renewRecovery, async (ctx) => [{ recuperacion: await renewRecovery(ctx) }]),
  bind(calls.forgetDevice, async (ctx, { params }) => {
    await forgetDevice(ctx, params.id);
    return [];
  }),
];
