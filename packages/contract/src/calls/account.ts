import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const updateOwnEmail = call({
  id: 'update-own-email',
  method: 'PUT',
  path: '/users/profile',
  access: 'session',
  body: z.object({ pass: f.secret(), email: f.mail() }),
  form: 'form',
  summary: 'Change the own e-mail address, confirmed with the password.',
  source: 'S112 S95 S145',
});

export const getUserProfile = call({
  id: 'get-user-profile',
  method: 'GET',
  path: '/users/profile/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'Read the profile of one user.',
  source: 'S112',
});

export const updateUserEmailSimple = call({
  id: 'update-user-email-simple',
  method: 'PUT',
  path: '/users/profile/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  body: z.object({ email: f.mail() }),
  form: 'form',
  summary: 'Set the e-mail address of one user.',
  source: 'S112',
});

export const resetPasswordLegacy = call({
  id: 'reset-password-legacy',
  method: 'POST',
  path: '/users/resetPass',
  access: 'public',
  body: z.object({
    action: f.maybe(f.text(2000)),
    user: f.maybe(f.text(2000)),
    email: f.mail(),
    token: f.maybe(f.text(2000)),
    pass: f.maybe(f.secret()),
    repass: f.maybe(f.text(2000)),
  }),
  form: 'form',
  summary:
    'Ask for a password reset (action, user, email) or complete it with the e-mailed token (email, token, pass, repass).',
  source: 'S114 D158',
});

export const firstLogin = call({
  id: 'first-login',
  method: 'POST',
  path: '/users/firstLogin',
  access: 'session',
  whilePasswordDue: true,
  form: 'form',
  summary: 'Register that the user signed in for the first time.',
  source: 'S114',
});

export const changeOwnPassword = call({
  id: 'change-own-password',
  method: 'PUT',
  path: '/users/changePass',
  access: 'session',
  whilePasswordDue: true,
  body: z.object({
    oldpass: f.secret(),
    pass: f.secret(),
    repass: f.text(2000),
    send_mail: f.maybe(f.text(2000)),
  }),
  form: 'form',
  summary: 'Change the own password.',
  source: 'S115 S87 S94 S96 S145 D158',
});

export const changePasswordAdminMod = call({
  id: 'change-password-admin-mod',
  method: 'PUT',
  path: '/v2/admin-mod/users/changePass',
  access: 'session',
  whilePasswordDue: true,
  body: z.object({
    oldpass: f.maybe(f.secret()),
    pass: f.secret(),
    repass: f.text(2000),
    send_mail: f.maybe(f.text(2000)),
  }),
  form: 'form',
  summary: 'Second-version change-password call.',
  source: 'S115',
});

export const changeUserPassword = call({
  id: 'change-user-password',
  method: 'PUT',
  path: '/users/changePass/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  body: z.object({ pass: f.secret(), repass: f.text(2000) }),
  form: 'form',
  summary: 'Set the password of another user.',
  source: 'S115',
});

export const validatePassword = call({
  id: 'validate-password',
  method: 'POST',
  path: '/users/isValidPass',
  access: 'session',
  whilePasswordDue: true,
  body: z.object({ pass: f.secret() }),
  form: 'form',
  summary: 'Check whether a password is acceptable for the signed-in user.',
  source: 'S116',
});

export const resetPasswordV2 = call({
  id: 'reset-password-v2',
  method: 'POST',
  path: '/v2/auth-mod/resetPassword',
  access: 'public',
  body: z.object({ user: f.text(2000), email: f.mail() }),
  form: 'form',
  summary: 'Ask for a password reset e-mail.',
  source: 'S116',
});

export const getUserAvatar = call({
  id: 'get-user-avatar',
  method: 'GET',
  path: '/users/:id/avatar',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'Read the avatar of a user.',
  source: 'S117 S143 D144',
});

export const imageUserAvatar = call({
  id: 'image-user-avatar',
  method: 'GET',
  path: '/users/profile/avatar/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'Avatar image of a user.',
  source: 'S117',
});

export const getPasswordPolicy = call({
  id: 'get-password-policy',
  method: 'GET',
  path: '/policies/password',
  access: 'session',
  whilePasswordDue: true,
  summary: 'Read the password policy of the company.',
  source: 'S118 S78 D75',
});

export const getPasswordPolicyV2 = call({
  id: 'get-password-policy-v2',
  method: 'GET',
  path: '/v2/user-mod/passwordpolicy',
  access: 'session',
  whilePasswordDue: true,
  summary: 'Read the password policy (second version).',
  source: 'S118 S78',
});
