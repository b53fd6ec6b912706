import { ACTIONS, accountCan, e } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/account';
import { changeUserMail } from '@legajo/contract/calls/employees';
import { changePassword } from '../account/public.ts';
import type { Ctx } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { type Binding, bind, Streamed } from '../platform/http/binding.ts';
import { type Account, admissionToWire, userToWire } from '../session/public.ts';
import { changeMailOf, changeOwnMail, readProfile } from './change-mail.ts';
import { givePassword } from './give-password.ts';
import { printActivation } from './print-activation.ts';

/** The own user under another name: then the current password is asked for (decision A11). */
const OWN = 0;

const shown = (ctx: Ctx, account: Account) => [
  userToWire(account, ctx.platform.addresses.employeeUrl, ctx.actor.via),
];
const mayAsk = (ctx: Ctx) => ctx.actor.actions.has(ACTIONS.employees);

async function setMail(
  ctx: Ctx,
  id: number,
  { mail, password, field }: { mail: string; password: string | undefined; field: string },
) {
  // The own address is a way to a new password: whoever only holds the session does not change it.
  if (id === ctx.actor.personId) {
    const proof = password ?? refuseField(e.shared.invalidFields, 'pass', 'required');
    return shown(ctx, await changeOwnMail(ctx, mail, proof, field));
  }
  if (!mayAsk(ctx)) throw new Failure(e.shared.notFound);
  return shown(ctx, await changeMailOf(ctx, id, mail, field));
}

/** What is done to somebody's account and needs to know who reaches whom. */
export const accountRoutes: readonly Binding[] = [
  bind(calls.changeUserPassword, async (ctx, { params, body }) => {
    const password = { next: body.pass, repeated: body.repass };
    if (accountCan.receivePassword(params.id === OWN || params.id === ctx.actor.personId)) {
      await givePassword(ctx, params.id, password);
      return [];
    }
    const change = { ...password, current: body.oldpass, notice: body.send_mail };
    const admission = await changePassword(ctx, change);
    return admission ? admissionToWire(admission, ctx.platform.addresses.employeeUrl) : [];
  }),
  bind(calls.updateOwnEmail, async (ctx, { body }) =>
    shown(ctx, await changeOwnMail(ctx, body.email, body.pass, 'email')),
  ),
  bind(calls.getUserProfile, async (ctx, { params }) =>
    shown(ctx, await readProfile(ctx, params.id, mayAsk(ctx))),
  ),
  bind(calls.updateUserEmailSimple, (ctx, { params, body }) =>
    setMail(ctx, params.id, { mail: body.email, password: body.pass, field: 'email' }),
  ),
  bind(changeUserMail, (ctx, { params, body }) =>
    setMail(ctx, params.id, { mail: body.mail, password: body.pass, field: 'mail' }),
  ),
  bind(calls.printActivationCodes, async (ctx, { body }) => {
    const pdf = await printActivation(ctx, body.ids);
    return new Streamed(pdf, 'application/pdf', { fileName: 'activacion.pdf' });
  }),
];
