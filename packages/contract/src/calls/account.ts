import { z } from 'zod';
import { call, MEDIA } from '../call.ts';
import { account as e } from '../errors/account.ts';
import { people } from '../errors/people.ts';
import { session } from '../errors/session.ts';
import { shared } from '../errors/shared.ts';
import { LIMITS } from '../limits.ts';
import * as f from '../values/fields.ts';
import {
  isSpecialSign,
  MOST_SPECIALS,
  NEVER_EXPIRES,
  PASSWORD_DAYS,
  POLICY_NUMBERS,
  type PolicyNumber,
} from '../values/password-policy.ts';
import { outcome, SELECTION_ERRORS, selected } from './selection.ts';
import { login, sessionUser } from './session.ts';

/** What a password that one chooses may be refused for. */
const CHOICE_ERRORS = [
  e.passwordMismatch,
  e.passwordPolicy,
  e.passwordPersonal,
  e.passwordTrivial,
  e.passwordIsCurrent,
  e.passwordReused,
] as const;
const OWN_ERRORS = [
  ...CHOICE_ERRORS,
  e.wrongCurrent,
  e.dailyLimit,
  session.locked,
  session.readOnly,
] as const;

/** A PIN of six digits: the employee's way in without a password. */
const pin = () => z.string({ error: 'required' }).regex(/^\d{6}$/, { error: 'invalid' });

/** A number of a policy as it is sent. */
const policyNumber = (name: PolicyNumber) => {
  const { least, most } = POLICY_NUMBERS[name].taken;
  return f.integer(least, most);
};

/** The company's password policy as it holds: its own, or the fixed rule where that is stricter (decision D2). */
export const passwordPolicy = z.object({
  minimalongitud: z.number(),
  maximalongitud: z.number(),
  minimalongitudletras: z.number(),
  historialsinrepetir: z.number(),
  /** Days; -1 never. */
  caducidad: z.number(),
  minimacantidadcaracteresespeciales: z.number(),
  caracterespespeciales: z.array(z.string()),
  minimacantidadmayusculas: z.number(),
  minimacantidaddigitos: z.number(),
  /** Ours: how often it may be changed in 24 hours. */
  cambiospordia: z.number(),
});

export const updateOwnEmail = call({
  id: 'update-own-email',
  method: 'PUT',
  path: '/users/profile',
  access: 'session',
  body: z.object({ pass: f.secret(), email: f.mail() }),
  form: 'form',
  result: sessionUser,
  errors: [e.wrongCurrent, e.sameMail, people.duplicateMail, session.locked],
  summary: 'Change the own e-mail address, confirmed with the password.',
  source: 'S112 S95 S145',
});

export const getUserProfile = call({
  id: 'get-user-profile',
  method: 'GET',
  path: '/users/profile/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: sessionUser,
  errors: [shared.notFound],
  summary: 'Read the profile of one user.',
  source: 'S112',
});

export const updateUserEmailSimple = call({
  id: 'update-user-email-simple',
  method: 'PUT',
  path: '/users/profile/:id',
  access: 'session',
  stepUp: { proof: 'fresh', when: 'somebody else’s address' },
  params: z.object({ id: f.id() }),
  body: z.object({ email: f.mail(), pass: f.maybe(f.secret()) }),
  form: 'form',
  result: sessionUser,
  errors: [
    shared.notFound,
    e.wrongCurrent,
    e.sameMail,
    people.duplicateMail,
    session.locked,
    session.readOnly,
  ],
  summary:
    'Set the e-mail address of one user: of somebody else with action 7, the own one with the own password.',
  source: 'S112',
});

export const resetPasswordLegacy = call({
  id: 'reset-password-legacy',
  method: 'POST',
  path: '/users/resetPass',
  access: 'public',
  body: z.object({
    action: f.maybe(f.text(2000)),
    user: f.maybe(f.text(200)),
    email: f.maybe(f.mail()),
    token: f.maybe(f.text(200)),
    pass: f.maybe(f.secret()),
    repass: f.maybe(f.secret()),
  }),
  form: 'form',
  secret: true,
  /** Completed: the mark of a known device, of that user. Asked for: nothing. */
  result: z.object({ conocido: z.string(), user: z.object({ usuario: z.string() }) }),
  errors: [e.invalidToken, ...CHOICE_ERRORS],
  summary:
    'Ask for a password reset (action, user, email) or complete it with the e-mailed token (email, token, pass, repass).',
  source: 'S114 D158',
});

export const firstLogin = call({
  id: 'first-login',
  method: 'POST',
  path: '/users/firstLogin',
  access: 'session',
  secret: true,
  whilePasswordDue: true,
  body: z.object({ pass: f.maybe(f.secret()), repass: f.maybe(f.secret()) }),
  form: 'form',
  result: login.result,
  errors: [...CHOICE_ERRORS, e.notFirstLogin],
  summary:
    'Register that the user signed in for the first time; with a password, choose it in place of the one somebody else set.',
  source: 'S114',
});

export const changeOwnPassword = call({
  id: 'change-own-password',
  method: 'PUT',
  path: '/users/changePass',
  access: 'session',
  secret: true,
  whilePasswordDue: true,
  body: z.object({
    oldpass: f.secret(),
    pass: f.secret(),
    repass: f.secret(),
    send_mail: f.maybe(f.flag()),
  }),
  form: 'form',
  result: login.result,
  errors: OWN_ERRORS,
  summary: 'Change the own password.',
  source: 'S115 S87 S94 S96 S145 D158',
});

export const changePasswordAdminMod = call({
  id: 'change-password-admin-mod',
  method: 'PUT',
  path: '/v2/admin-mod/users/changePass',
  access: 'session',
  secret: true,
  whilePasswordDue: true,
  body: z.object({
    oldpass: f.secret(),
    pass: f.secret(),
    repass: f.secret(),
    send_mail: f.maybe(f.flag()),
  }),
  form: 'form',
  result: login.result,
  errors: OWN_ERRORS,
  summary: 'Second-version change-password call.',
  source: 'S115',
});

export const changeUserPassword = call({
  id: 'change-user-password',
  method: 'PUT',
  path: '/users/changePass/:id',
  access: 'session',
  stepUp: { proof: 'fresh', when: 'somebody else’s password' },
  secret: true,
  whilePasswordDue: true,
  params: z.object({ id: f.integer(0, Number.MAX_SAFE_INTEGER) }),
  body: z.object({
    oldpass: f.maybe(f.secret()),
    pass: f.secret(),
    repass: f.secret(),
    send_mail: f.maybe(f.flag()),
  }),
  form: 'form',
  result: login.result,
  errors: [...OWN_ERRORS, shared.notFound, shared.managementRequired, shared.forbiddenAction],
  summary:
    'Set a temporary password of another user (action 7); 0 is the own user, and then asks for the current password (decision A11).',
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
  result: z.object({
    valido: z.number(),
    reglas: z.array(z.object({ regla: z.string(), mensaje: z.string() })),
  }),
  summary: 'Check whether a password is acceptable for the signed-in user.',
  source: 'S116',
});

export const resetPasswordV2 = call({
  id: 'reset-password-v2',
  method: 'POST',
  path: '/v2/auth-mod/resetPassword',
  access: 'public',
  body: z.object({
    /** Without it whoever reads at the address is told their user names. */
    user: f.maybe(f.text(200)),
    email: f.mail(),
    /** The company's own page (S16) that the person came by, or that their device remembers. */
    empresa: f.maybe(f.text(200)),
  }),
  form: 'form',
  result: z.never(),
  summary: 'Ask for a password reset e-mail, which names the user.',
  source: 'S116',
});

export const getUserAvatar = call({
  id: 'get-user-avatar',
  method: 'GET',
  path: '/users/:id/avatar',
  access: 'session',
  params: z.object({ id: f.id() }),
  marked: true,
  media: [MEDIA.jpeg],
  result: 'stream',
  errors: [e.noPhoto],
  summary: 'Read the avatar of a user.',
  source: 'S117 S143 D144',
});

export const imageUserAvatar = call({
  id: 'image-user-avatar',
  method: 'GET',
  path: '/users/profile/avatar/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  marked: true,
  media: [MEDIA.jpeg],
  result: 'stream',
  errors: [e.noPhoto],
  summary: 'Avatar image of a user.',
  source: 'S117',
});

export const listFaces = call({
  id: 'list-faces',
  method: 'GET',
  path: '/v2/portal/faces',
  access: 'session',
  query: z.object({ ids: f.separated(f.id(), LIMITS['faces.people']) }),
  /** Of those who have a photograph; the others have their initials. */
  result: z.object({ id: z.number(), base64: z.string() }),
  errors: [],
  summary: 'Avatars of several people of the company, as a list shows them: JPEG, each in base64.',
  source: 'S117 ours',
});

export const getPasswordPolicy = call({
  id: 'get-password-policy',
  method: 'GET',
  path: '/policies/password',
  access: 'session',
  whilePasswordDue: true,
  result: passwordPolicy,
  summary: 'Read the password policy of the company.',
  source: 'S118 S78 D75',
});

export const getPasswordPolicyV2 = call({
  id: 'get-password-policy-v2',
  method: 'GET',
  path: '/v2/user-mod/passwordpolicy',
  access: 'session',
  whilePasswordDue: true,
  result: passwordPolicy,
  summary: 'Read the password policy (second version).',
  source: 'S118 S78',
});

export const setPasswordPolicy = call({
  id: 'set-password-policy',
  method: 'PUT',
  path: '/v2/portal/password-policy',
  access: [86],
  stepUp: 'factor',
  body: z.object({
    minimalongitud: policyNumber('minimalongitud'),
    maximalongitud: policyNumber('maximalongitud'),
    minimalongitudletras: policyNumber('minimalongitudletras'),
    historialsinrepetir: policyNumber('historialsinrepetir'),
    caducidad: f.integer(NEVER_EXPIRES, PASSWORD_DAYS.most),
    minimacantidadcaracteresespeciales: policyNumber('minimacantidadcaracteresespeciales'),
    caracterespespeciales: f.list(z.string().refine(isSpecialSign, { error: 'invalid' }), MOST_SPECIALS),
    minimacantidadmayusculas: policyNumber('minimacantidadmayusculas'),
    minimacantidaddigitos: policyNumber('minimacantidaddigitos'),
  }),
  form: 'form',
  result: passwordPolicy,
  summary: 'Save what the company asks of passwords; the fixed rules hold besides.',
  source: 'ours: S78 D75',
});

export const changeOwnPin = call({
  id: 'change-own-pin',
  method: 'PUT',
  path: '/v2/portal/me/pin',
  access: 'session',
  body: z.object({ pass: f.secret(), pin: pin(), repin: f.secret() }),
  form: 'form',
  result: z.never(),
  errors: [e.wrongCurrent, e.passwordMismatch, e.pinTrivial, session.locked, session.readOnly],
  summary: 'Choose a PIN of six digits to sign in as an employee, confirmed with the password or the PIN.',
  source: 'ours',
});

export const printActivationCodes = call({
  id: 'print-activation-codes',
  method: 'POST',
  path: '/v2/portal/employees/activation-codes',
  access: [7],
  stepUp: 'fresh',
  body: z.object({ ids: f.list(f.id(), LIMITS['activation.sheets']) }),
  form: 'form',
  media: [MEDIA.pdf],
  result: 'stream',
  errors: [shared.notFound, shared.managementRequired],
  summary:
    'Print one activation sheet a person, each with a new code that works once; older codes of them end.',
  source: 'ours',
});

export const planActivationCodes = call({
  id: 'plan-activation-codes',
  method: 'POST',
  path: '/v2/portal/employees/activation-codes/plan',
  access: [7],
  body: z.object(selected(LIMITS['activation.people'])),
  form: 'form',
  result: z.object({
    /** The ids of each file, in the order of surnames: each is printed by a call of its own. */
    partes: z.array(z.array(z.number())),
    /** Who gets no sheet, and why. */
    fuera: z.array(outcome),
  }),
  errors: [people.fieldRequired, ...SELECTION_ERRORS],
  summary:
    'How the activation sheets of a selection come in files, and who gets none; nothing is printed and no code ends.',
  source: 'ours',
});

export const resetAccess = call({
  id: 'reset-access',
  method: 'POST',
  path: '/v2/portal/employees/access-reset',
  access: [7],
  stepUp: 'fresh',
  body: z.object(selected(LIMITS['activation.people'])),
  form: 'form',
  result: outcome,
  errors: [
    shared.notFound,
    shared.managementRequired,
    people.managersOff,
    people.ownAccount,
    people.fieldRequired,
    e.codeNoMail,
    e.codeJustGiven,
    ...SELECTION_ERRORS,
  ],
  summary:
    'Take password, PIN and open sessions of people away and mail each a code that lets them choose another; who is left out is named with the reason.',
  source: 'ours',
});

export const activate = call({
  id: 'activate',
  method: 'POST',
  path: '/v2/portal/activate',
  access: 'public',
  secret: true,
  body: z.object({
    codigo: f.text(40),
    cuil: f.maybe(f.text(40)),
    dni: f.maybe(f.text(40)),
    pass: f.maybe(f.secret()),
    repass: f.maybe(f.secret()),
    pin: f.maybe(pin()),
    repin: f.maybe(f.secret()),
  }),
  form: 'form',
  result: login.result,
  errors: [
    e.activationInvalid,
    e.pinTrivial,
    e.passwordMismatch,
    e.passwordPolicy,
    e.passwordPersonal,
    e.passwordTrivial,
    e.passwordIsCurrent,
    e.passwordReused,
    session.locked,
    session.userBlocked,
    session.companyUnpaid,
    session.blockedByIp,
  ],
  summary: 'Choose the first password or PIN with the code of a printed sheet, and come in.',
  source: 'ours',
});
