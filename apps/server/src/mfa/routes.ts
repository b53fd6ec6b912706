import * as calls from '@legajo/contract/calls/mfa';
import { bind } from '../platform/http/binding.ts';
import { enterMail, passkeyForAnybody, passkeyForChallenge, resend } from './login.ts';
import { readWaiting, stopLoosening } from './loosening/loosening.ts';
import type { Loosening } from './loosening/waiting-change.ts';
import {
  beginPasskey,
  beginTotp,
  confirmTotp,
  keepPasskey,
  removeFactor,
  renewRecovery,
} from './own/enrol.ts';
import { forgetDevice, readOwnFactors } from './own/own-factors.ts';
import type { ProfileCount } from './profiles.sql.ts';
import { askRequire, listProfiles, OFFERED } from './profiles.ts';
import { readStepUp } from './step-up.ts';
import { dueToWire, ownToWire, profileToWire, waitingToWire } from './wire.ts';

const withWaiting = (rows: readonly ProfileCount[], waiting: readonly Loosening[]) =>
  rows.map((row) =>
    profileToWire(row, OFFERED.has(row.type), waiting.find(({ type }) => type === row.type) ?? null),
  );

export const routes = [
  bind(calls.mfaProfiles, async (ctx) => withWaiting(await listProfiles(ctx), await readWaiting(ctx, 'mfa'))),
  bind(calls.putMfaProfiles, async (ctx, { body }) => {
    const row = await askRequire(ctx, body.tipo, body.exigir);
    return withWaiting([row], await readWaiting(ctx, 'mfa'));
  }),
  bind(calls.stopWaitingChange, async (ctx, { params }) => [
    waitingToWire(await stopLoosening(ctx, params.id)),
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
