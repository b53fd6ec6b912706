import * as mfaCalls from '@legajo/contract/calls/mfa';
import * as calls from '@legajo/contract/calls/session';
import { dueToWire } from '../mfa/public.ts';
import { bind } from '../platform/http/binding.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readOwnAccount } from './own-account.ts';
import { listRelated } from './related.ts';
import { signInWithPasskey, verifySecondStep } from './second-step.ts';
import { stepUp } from './step-up.ts';
import {
  actionsToWire,
  admissionToWire,
  provedToWire,
  relatedToWire,
  userToWire,
  wireToProfile,
  wireToProof,
} from './wire.ts';

export const routes = [
  bind(calls.login, async (ctx, { body }) => {
    const { user: username, password, equipo: device } = body;
    const admission = await login(ctx, { username, password, profile: wireToProfile(body.perfil), device });
    return admissionToWire(admission, ctx.platform.addresses.employeeUrl);
  }),
  bind(mfaCalls.postMfaVerify, async (ctx, { body }) => {
    const proof = wireToProof(body);
    const proved = await verifySecondStep(ctx, body.desafio, proof, body.recordar ?? false);
    return provedToWire(proved, ctx.platform.addresses.employeeUrl);
  }),
  bind(mfaCalls.passkeySignIn, async (ctx, { body }) => {
    const asked = wireToProfile(body.perfil);
    const proved = await signInWithPasskey(ctx, body.desafio, body.credencial, asked);
    return provedToWire(proved, ctx.platform.addresses.employeeUrl);
  }),
  bind(mfaCalls.stepUp, async (ctx, { body }) => {
    const done = await stepUp(ctx, { ...wireToProof(body), token: body.desafio, password: body.pass });
    return done instanceof Date ? [{ vigente_hasta: done.toISOString() }] : [dueToWire(done)];
  }),
  bind(calls.authLogout, async (ctx) => {
    await logout(ctx);
    return [];
  }),
  bind(calls.legacyLogout, async (ctx) => {
    await logout(ctx);
    return [];
  }),
  bind(calls.keepalive, async (ctx) => [{ expira: ctx.actor.expiresAt.toISOString() }]),
  bind(calls.listAvailableActions, async (ctx) => actionsToWire(ctx.actor.actions)),
  bind(calls.getOwnProfile, async (ctx) => [
    userToWire(await readOwnAccount(ctx), ctx.platform.addresses.employeeUrl),
  ]),
  bind(calls.listRelatedUsers, async (ctx) => {
    const related = await listRelated(ctx);
    return related.map((account) => relatedToWire(account, ctx.platform.addresses.employeeUrl));
  }),
];
