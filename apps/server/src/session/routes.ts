import * as calls from '@legajo/contract/calls/session';
import { bind } from '../platform/http/binding.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readOwnAccount } from './own-account.ts';
import { listRelated } from './related.ts';
import { actionsToWire, admissionToWire, relatedToWire, userToWire } from './wire.ts';

export const routes = [
  bind(calls.login, async (ctx, { body }) => {
    const profile = body.perfil === undefined ? undefined : body.perfil === '1' ? 1 : 2;
    const admission = await login(ctx, { username: body.user, password: body.password, profile });
    return admissionToWire(admission, ctx.platform.addresses.employeeUrl);
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
