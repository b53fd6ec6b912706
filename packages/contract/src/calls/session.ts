import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const switchUser = call({
  id: 'switch-user',
  method: 'PATCH',
  path: '/users/profile/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  form: 'form',
  summary: 'Switch the session to the related user (company or profile) with this id.',
  source: 'S112 S86 S135',
});

export const listRelatedUsers = call({
  id: 'list-related-users',
  method: 'GET',
  path: '/users/related',
  access: 'session',
  summary: 'List the users (one per company) related to the signed-in user, for company switching.',
  source: 'S117 S72 S86',
});

export const listAvailableActions = call({
  id: 'list-available-actions',
  method: 'GET',
  path: '/actions/available',
  access: 'session',
  summary: 'List the action ids granted to the signed-in user.',
  source: 'S120 S103 D145',
});

export const login = call({
  id: 'login',
  method: 'POST',
  path: '/v2/auth-mod/login',
  access: 'public',
  body: z.object({ user: f.maybe(f.text(2000)), password: f.maybe(f.secret()), sso: f.maybe(f.text(2000)) }),
  form: 'form',
  summary: 'Sign in with user and password, or with a single sign-on token.',
  source: 'S121 D166',
});

export const authLogout = call({
  id: 'auth-logout',
  method: 'POST',
  path: '/v2/auth-mod/logout',
  access: 'public',
  form: 'form',
  summary: 'Sign out at the authentication service.',
  source: 'S121 S80 S85 S139',
});

export const keepalive = call({
  id: 'keepalive',
  method: 'GET',
  path: '/keepalive',
  access: 'session',
  summary: 'Check that the session is still alive.',
  source: 'S121 S80 S84 S140',
});

export const legacyLogout = call({
  id: 'legacy-logout',
  method: 'POST',
  path: '/salir',
  access: 'public',
  form: 'form',
  summary: 'Legacy logout.',
  source: 'S121 S85',
});

export const switchUserWeb = call({
  id: 'switch-user-web',
  method: 'POST',
  path: '/switch.user',
  access: 'session',
  body: z.object({ userid: f.text(2000) }),
  form: 'form',
  summary: 'Second switch call, made to the web host with the user id.',
  source: 'S121 S86',
});

export const customLoginFile = call({
  id: 'custom-login-file',
  method: 'GET',
  path: '/custom-login/:company.json',
  access: 'public',
  params: z.object({ company: f.text(200) }),
  summary: 'A company custom login file fetched by company name (used by /:company).',
  source: 'S16 S121 S133 D150',
});

export const usersIdActions = call({
  id: 'users-id-actions',
  method: 'GET',
  path: '/v2/portal/users/:id/actions',
  access: [7],
  params: z.object({ id: f.id() }),
  summary: 'A user-actions call returning results.data[].id.',
  source: 'S120',
});
