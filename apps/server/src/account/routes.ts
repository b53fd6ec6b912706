import { e, languageOf } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/account';
import {
  chooseOwnLanguage,
  confirmOwnAddress,
  confirmWaysInByLink,
  confirmWaysIn as confirmWaysInCall,
  getWaysIn,
  refuseMailChangeByLink,
  sendWaysInLink,
} from '@legajo/contract/calls/own-access';
import type { Ctx, Steps } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { type Binding, bind, bindSteps } from '../platform/http/binding.ts';
import { type Admission, admissionToWire } from '../session/public.ts';
import { chooseFirstPassword, registerFirstLogin } from './first-login.ts';
import { activate } from './forgotten/activate.ts';
import { askReset } from './forgotten/ask-reset.ts';
import { resetPassword } from './forgotten/reset-password.ts';
import {
  confirmByFactor,
  confirmByLink,
  readOwnWaysIn,
  refuseByLink,
  sendLinkAgain,
} from './held/confirm.ts';
import { confirmAddress } from './held/confirm-address.ts';
import { chooseLanguage } from './language/choose-language.ts';
import { changeOwnPin } from './own-pin.ts';
import { changePassword } from './password/change-password.ts';
import { judgePassword } from './password/judge-password.ts';
import { readPolicy, savePolicy } from './password/policy.ts';
import { brokenToWire, policyToWire, waysInToWire, wireToPolicy } from './wire.ts';

const policyOf = async (ctx: Ctx) => [
  policyToWire(await readPolicy(ctx.tx), ctx.platform.limits['password.changes.day']),
];

const change = async (
  steps: Steps,
  body: { oldpass: string; pass: string; repass: string; send_mail?: boolean | undefined },
) => {
  const { oldpass: current, pass: next, repass: repeated, send_mail: notice } = body;
  return wayOn(steps, await changePassword(steps, { current, next, repeated, notice }));
};

/** A way in that went on, in the words of a sign-in; nothing where the session stays. */
function wayOn(ctx: Pick<Ctx, 'platform'>, admission: Admission | null) {
  return admission ? admissionToWire(admission, ctx.platform.addresses.employeeUrl) : [];
}

export const routes: readonly Binding[] = [
  bind(calls.getPasswordPolicy, policyOf),
  bind(calls.getPasswordPolicyV2, policyOf),
  bind(calls.setPasswordPolicy, async (ctx, { body }) => {
    const saved = await savePolicy(ctx, wireToPolicy(body));
    return [policyToWire(saved, ctx.platform.limits['password.changes.day'])];
  }),
  bindSteps(calls.validatePassword, async (steps, { body }) => [
    brokenToWire(await judgePassword(steps, body.pass), steps.actor.language),
  ]),
  bindSteps(calls.changeOwnPassword, (steps, { body }) => change(steps, body)),
  bindSteps(calls.changePasswordAdminMod, (steps, { body }) => change(steps, body)),
  bindSteps(calls.firstLogin, async (steps, { body }) => {
    if (body.pass === undefined && body.repass === undefined) {
      await steps.transaction(registerFirstLogin);
      return [];
    }
    const password = { next: body.pass ?? '', repeated: body.repass ?? '' };
    return wayOn(steps, await chooseFirstPassword(steps, password));
  }),
  bindSteps(calls.changeOwnPin, async (steps, { body }) => {
    await changeOwnPin(steps, { current: body.pass, pin: body.pin, repeated: body.repin });
    return [];
  }),
  bind(calls.resetPasswordV2, async (ctx, { body }) => {
    await askReset(ctx, { username: body.user, mail: body.email, company: body.empresa });
    return [];
  }),
  bind(calls.resetPasswordLegacy, async (ctx, { body }) => {
    const { user, email: mail, token } = body;
    if (token !== undefined) {
      const next = body.pass ?? refuseField(e.shared.invalidFields, 'pass', 'required');
      const known = await resetPassword(ctx, { token, mail, next, repeated: body.repass ?? '' });
      return [{ conocido: known.mark, user: { usuario: known.username } }];
    }
    const username = user ?? refuseField(e.shared.invalidFields, 'user', 'required');
    await askReset(ctx, {
      username,
      company: undefined,
      mail: mail ?? refuseField(e.shared.invalidFields, 'email', 'required'),
    });
    return [];
  }),
  bind(chooseOwnLanguage, async (ctx, { body }) => {
    await chooseLanguage(ctx, languageOf(body.idioma));
    return [{ idioma: body.idioma }];
  }),
  bind(getWaysIn, async (ctx) => [waysInToWire(await readOwnWaysIn(ctx))]),
  bind(confirmWaysInCall, async (ctx) => {
    await confirmByFactor(ctx);
    return [waysInToWire(await readOwnWaysIn(ctx))];
  }),
  bindSteps(sendWaysInLink, async (steps) => {
    await sendLinkAgain(steps);
    return [waysInToWire(await steps.transaction(readOwnWaysIn))];
  }),
  bind(confirmWaysInByLink, async (ctx, { body }) => {
    await confirmByLink(ctx, body.token);
    return [];
  }),
  bind(confirmOwnAddress, async (ctx, { body }) => {
    await confirmAddress(ctx, body.clave);
    return [];
  }),
  bind(refuseMailChangeByLink, async (ctx, { body }) => {
    await refuseByLink(ctx, body.token);
    return [];
  }),
  bind(calls.activate, async (ctx, { body }) => {
    const identity = body.cuil ?? body.dni ?? refuseField(e.shared.invalidFields, 'cuil', 'required');
    const admission = await activate(ctx, {
      code: body.codigo,
      identity,
      password: body.pass === undefined ? null : { next: body.pass, repeated: body.repass ?? '' },
      pin: body.pin === undefined ? null : { pin: body.pin, repeated: body.repin ?? '' },
    });
    return wayOn(ctx, admission);
  }),
];
