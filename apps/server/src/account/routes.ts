import { e } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/account';
import type { Ctx } from '../platform/context.ts';
import { refuseField } from '../platform/failure.ts';
import { type Binding, bind } from '../platform/http/binding.ts';
import { type Admission, admissionToWire } from '../session/public.ts';
import { activate } from './activate.ts';
import { askReset } from './ask-reset.ts';
import { changePassword } from './change-password.ts';
import { chooseFirstPassword, registerFirstLogin } from './first-login.ts';
import { judgePassword } from './judge-password.ts';
import { changeOwnPin } from './own-pin.ts';
import { readPolicy, savePolicy } from './policy.ts';
import { resetPassword } from './reset-password.ts';
import { brokenToWire, policyToWire, wireToPolicy } from './wire.ts';

const policyOf = async (ctx: Ctx) => [
  policyToWire(await readPolicy(ctx.tx), ctx.platform.limits['password.changes.day']),
];

const change = async (
  ctx: Ctx,
  body: { oldpass: string; pass: string; repass: string; send_mail?: boolean | undefined },
) => {
  const { oldpass: current, pass: next, repass: repeated, send_mail: notice } = body;
  return wayOn(ctx, await changePassword(ctx, { current, next, repeated, notice }));
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
  bind(calls.validatePassword, async (ctx, { body }) => [
    brokenToWire(await judgePassword(ctx, body.pass), ctx.actor.language),
  ]),
  bind(calls.changeOwnPassword, (ctx, { body }) => change(ctx, body)),
  bind(calls.changePasswordAdminMod, (ctx, { body }) => change(ctx, body)),
  bind(calls.firstLogin, async (ctx, { body }) => {
    if (body.pass === undefined && body.repass === undefined) {
      await registerFirstLogin(ctx);
      return [];
    }
    const password = { next: body.pass ?? '', repeated: body.repass ?? '' };
    return wayOn(ctx, await chooseFirstPassword(ctx, password));
  }),
  bind(calls.changeOwnPin, async (ctx, { body }) => {
    await changeOwnPin(ctx, { current: body.pass, pin: body.pin, repeated: body.repin });
    return [];
  }),
  bind(calls.resetPasswordV2, async (ctx, { body }) => {
    await askReset(ctx, { username: body.user, mail: body.email });
    return [];
  }),
  bind(calls.resetPasswordLegacy, async (ctx, { body }) => {
    const { user, email: mail, token } = body;
    if (token !== undefined) {
      const next = body.pass ?? refuseField(e.shared.invalidFields, 'pass', 'required');
      await resetPassword(ctx, { token, mail, next, repeated: body.repass ?? '' });
      return [];
    }
    const username = user ?? refuseField(e.shared.invalidFields, 'user', 'required');
    await askReset(ctx, {
      username,
      mail: mail ?? refuseField(e.shared.invalidFields, 'email', 'required'),
    });
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
