import { e } from '@legajo/contract';
import * as mfaCalls from '@legajo/contract/calls/mfa';
import * as own from '@legajo/contract/calls/own-access';
import * as calls from '@legajo/contract/calls/session';
import { dueToWire } from '../mfa/public.ts';
import { Failure } from '../platform/failure.ts';
import { bind } from '../platform/http/binding.ts';
import { addLink, removeLink } from './links.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readOwnAccount } from './own-account.ts';
import { listLinked, listRelated } from './related.ts';
import { signInWithPasskey, verifySecondStep } from './second-step.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions.ts';
import { routes as ssoRoutes } from './sso/routes.ts';
import { loginBySso } from './sso/ticket.ts';
import { stepUp } from './step-up.ts';
import { confirmSwitch, switchUser } from './switch.ts';
import {
  actionsToWire,
  admissionToWire,
  linkToWire,
  openSessionToWire,
  profileFromWire,
  provedToWire,
  relatedToWire,
  userToWire,
  wireToProof,
} from './wire.ts';

export const routes = [
  ...ssoRoutes,
  bind(calls.login, async (ctx, { body }) => {
    const profile = profileFromWire(body.perfil);
    const { employeeUrl } = ctx.platform.addresses;
    if (body.sso !== undefined) return admissionToWire(await loginBySso(ctx, body.sso, profile), employeeUrl);
    const { user: username, password, equipo: device } = body;
    if (username === undefined || password === undefined) throw missing({ user: username, password });
    return admissionToWire(await login(ctx, { username, password, profile, device }), employeeUrl);
  }),
  bind(calls.switchUser, async (ctx, { params, body }) => {
    const admission = await switchUser(ctx, params.id, profileFromWire(body.perfil));
    return admissionToWire(admission, ctx.platform.addresses.employeeUrl);
  }),
  bind(calls.switchUserWeb, async (ctx, { body }) => [{ id: confirmSwitch(ctx, body.userid) }]),
  bind(mfaCalls.postMfaVerify, async (ctx, { body }) => {
    const proof = wireToProof(body);
    const proved = await verifySecondStep(ctx, body.desafio, proof, body.recordar ?? false);
    return provedToWire(proved, ctx.platform.addresses.employeeUrl);
  }),
  bind(mfaCalls.passkeySignIn, async (ctx, { body }) => {
    const asked = profileFromWire(body.perfil);
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
    userToWire(await readOwnAccount(ctx), ctx.platform.addresses.employeeUrl, ctx.actor.via),
  ]),
  bind(calls.listRelatedUsers, async (ctx) => {
    const related = await listRelated(ctx);
    return related.map((account) => relatedToWire(account, ctx.platform.addresses.employeeUrl, ctx.actor));
  }),
  bind(own.listLinks, async (ctx) => (await listLinked(ctx)).map(linkToWire)),
  bind(own.addLink, async (ctx, { body }) => [linkToWire(await addLink(ctx, body.user, body.password))]),
  bind(own.removeLink, async (ctx, { params }) => {
    await removeLink(ctx, params.id);
    return [];
  }),
  bind(own.listSessions, async (ctx) =>
    (await listSessions(ctx)).map((row) => openSessionToWire(row, ctx.actor.sessionId)),
  ),
  bind(own.endOneSession, async (ctx, { params }) => {
    await endOwnSession(ctx, params.id);
    return [];
  }),
  bind(own.endOtherSessions, async (ctx) => [{ cerradas: await endOtherSessions(ctx) }]),
];

/** Each field that a form left empty, required. */
function missing(fields: Readonly<Record<string, string | undefined>>): Failure {
  const empty = Object.entries(fields).filter(([, value]) => value === undefined);
  return new Failure(
    e.shared.invalidFields,
    {},
    Object.fromEntries(empty.map(([name]) => [name, { rule: 'required' }])),
  );
}
