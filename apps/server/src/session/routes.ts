import { e } from '@legajo/contract';
import * as own from '@legajo/contract/calls/own-access';
import * as calls from '@legajo/contract/calls/session';
import { Failure } from '../platform/failure.ts';
import { bind } from '../platform/http/binding.ts';
import { addLink, removeLink } from './links.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readOwnAccount } from './own-account.ts';
import { listLinked, listRelated } from './related.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions.ts';
import { routes as ssoRoutes } from './sso/routes.ts';
import { loginBySso } from './sso/ticket.ts';
import { confirmSwitch, switchUser } from './switch.ts';
import {
  actionsToWire,
  admissionToWire,
  linkToWire,
  openSessionToWire,
  profileFromWire,
  relatedToWire,
  userToWire,
} from './wire.ts';

export const routes = [
  ...ssoRoutes,
  bind(calls.login, async (ctx, { body }) => {
    const profile = profileFromWire(body.perfil);
    const { employeeUrl } = ctx.platform.addresses;
    if (body.sso !== undefined) return admissionToWire(await loginBySso(ctx, body.sso, profile), employeeUrl);
    const { user: username, password } = body;
    if (username === undefined || password === undefined) throw missing({ user: username, password });
    return admissionToWire(await login(ctx, { username, password, profile }), employeeUrl);
  }),
  bind(calls.switchUser, async (ctx, { params, body }) => {
    const admission = await switchUser(ctx, params.id, profileFromWire(body.perfil));
    return admissionToWire(admission, ctx.platform.addresses.employeeUrl);
  }),
  bind(calls.switchUserWeb, async (ctx, { body }) => [{ id: confirmSwitch(ctx, body.userid) }]),
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
