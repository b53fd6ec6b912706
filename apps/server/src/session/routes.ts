import { e } from '@legajo/contract';
import * as mfaCalls from '@legajo/contract/calls/mfa';
import * as own from '@legajo/contract/calls/own-access';
import * as calls from '@legajo/contract/calls/session';
import { dueToWire } from '../mfa/public.ts';
import { Failure } from '../platform/failure.ts';
import { bind, bindSteps } from '../platform/http/binding.ts';
import { addLink, removeLink } from './companies/links.ts';
import { listLinked, listRelated } from './companies/related.ts';
import { confirmSwitch, switchUser } from './companies/switch.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readOwnAccount } from './read-account.ts';
import { signInWithPasskey, verifySecondStep } from './second-step.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions/sessions.ts';
import { routes as ssoRoutes } from './sso/routes.ts';
import { loginBySso } from './sso/ticket.ts';
import { stepUp } from './step-up.ts';
import {
  actionsToWire,
  admissionToWire,
  aliveToWire,
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
    const { user: username, password, empresa: company, equipo: device, conocido: mark } = body;
    if (username === undefined || password === undefined) throw missing({ user: username, password });
    return admissionToWire(
      await login(ctx, { username, company, password, profile, device, mark }),
      employeeUrl,
    );
  }),
  bindSteps(calls.switchUser, async (steps, { params, body }) => {
    const admission = await switchUser(steps, params.id, profileFromWire(body.perfil));
    return admissionToWire(admission, steps.platform.addresses.employeeUrl);
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
  bindSteps(mfaCalls.stepUp, async (steps, { body }) => {
    const { desafio: token, pass: password, proveedor: provider } = body;
    const done = await stepUp(steps, { ...wireToProof(body), token, password, provider });
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
  bind(calls.keepalive, async (ctx) => [aliveToWire(ctx.actor.expiresAt, await readOwnAccount(ctx))]),
  bind(calls.listAvailableActions, async (ctx) => actionsToWire(ctx.actor.actions)),
  bind(calls.getOwnProfile, async (ctx) => [
    userToWire(
      await readOwnAccount(ctx),
      ctx.platform.addresses.employeeUrl,
      ctx.actor.via,
      !ctx.actor.passwordDue,
    ),
  ]),
  bindSteps(calls.listRelatedUsers, async (steps) => {
    const related = await listRelated(steps);
    const { platform, actor } = steps;
    return related.map((account) => relatedToWire(account, platform.addresses.employeeUrl, actor));
  }),
  bindSteps(own.listLinks, async (steps) => (await listLinked(steps)).map(linkToWire)),
  bindSteps(own.addLink, async (steps, { body }) => [
    linkToWire(await addLink(steps, body.user, body.password)),
  ]),
  bindSteps(own.removeLink, async (steps, { params }) => {
    await removeLink(steps, params.id);
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
