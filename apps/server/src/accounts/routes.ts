import { ACTIONS, accountCan, e } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/account';
import { invitableEmployees, inviteEmployees } from '@legajo/contract/calls/first-day';
import { resetFactors as resetFactorsCall } from '@legajo/contract/calls/mfa';
import { changeUserMail } from '@legajo/contract/calls/people';
import { cancelMailChange, readMailChange, updateEmployee } from '@legajo/contract/calls/people-record';
import { changePassword } from '../account/public.ts';
import { editedToWire, outcomeToWire, wireToEdit, wireToSelected } from '../people/public.ts';
import type { Ctx, Steps } from '../platform/context.ts';
import { Failure, refuseField } from '../platform/failure.ts';
import { type Binding, bind, bindSteps, Streamed } from '../platform/http/binding.ts';
import { type Account, admissionToWire, userToWire } from '../session/public.ts';
import { resetAccess } from './access/reset-access.ts';
import {
  cancelMailChangeOf,
  changeMailOf,
  changeOwnMail,
  readMailChangeOf,
  readProfile,
} from './change-mail.ts';
import { editWithPassword } from './edit-with-password.ts';
import { givePassword } from './give-password.ts';
import { inviteByMail, readInvitable } from './invite.ts';
import { resetFactorsOf } from './reset-factors.ts';
import { planSheets } from './sheets/plan-sheets.ts';
import { printActivation } from './sheets/print-activation.ts';

/** The own user under another name: then the current password is asked for (decision A11). */
const OWN = 0;

const shown = (ctx: Pick<Ctx, 'platform' | 'actor'>, account: Account) => [
  userToWire(account, ctx.platform.addresses.employeeUrl, ctx.actor.via, true),
];
const mayAsk = (ctx: Pick<Ctx, 'actor'>) => ctx.actor.actions.has(ACTIONS.employees);

async function setMail(
  steps: Steps,
  id: number,
  { mail, password, field }: { mail: string; password: string | undefined; field: string },
) {
  // The own address is a way to a new password: whoever only holds the session does not change it.
  if (id === steps.actor.personId) {
    const proof = password ?? refuseField(e.shared.invalidFields, 'pass', 'required');
    return shown(steps, await changeOwnMail(steps, mail, proof, field));
  }
  if (!mayAsk(steps)) throw new Failure(e.shared.notFound);
  return shown(steps, await steps.transaction((ctx) => changeMailOf(ctx, id, mail, field)));
}

/** What is done to somebody's account and needs to know who reaches whom. */
export const routes: readonly Binding[] = [
  bindSteps(updateEmployee, async (steps, { params, body }) =>
    editedToWire(steps, await editWithPassword(steps, params.id, wireToEdit(body))),
  ),
  bind(readMailChange, async (ctx, { params }) => {
    const move = await readMailChangeOf(ctx, params.id);
    if (!move) return [];
    const { mail: nuevo, byName: quien, askedAt, effectiveAt } = move;
    return [{ nuevo, quien, desde: askedAt.toISOString(), hasta: effectiveAt.toISOString() }];
  }),
  bind(cancelMailChange, async (ctx, { params }) => {
    await cancelMailChangeOf(ctx, params.id);
    return [];
  }),
  bind(resetFactorsCall, async (ctx, { params }) => [
    { id: params.id, metodos: await resetFactorsOf(ctx, params.id) },
  ]),
  bindSteps(calls.changeUserPassword, async (steps, { params, body }) => {
    const password = { next: body.pass, repeated: body.repass };
    if (accountCan.receivePassword(params.id === OWN || params.id === steps.actor.personId)) {
      await givePassword(steps, params.id, password);
      return [];
    }
    const change = { ...password, current: body.oldpass, notice: body.send_mail };
    const admission = await changePassword(steps, change);
    return admission ? admissionToWire(admission, steps.platform.addresses.employeeUrl) : [];
  }),
  bindSteps(calls.updateOwnEmail, async (steps, { body }) =>
    shown(steps, await changeOwnMail(steps, body.email, body.pass, 'email')),
  ),
  bind(calls.getUserProfile, async (ctx, { params }) =>
    shown(ctx, await readProfile(ctx, params.id, mayAsk(ctx))),
  ),
  bindSteps(calls.updateUserEmailSimple, (steps, { params, body }) =>
    setMail(steps, params.id, { mail: body.email, password: body.pass, field: 'email' }),
  ),
  bindSteps(changeUserMail, (steps, { params, body }) =>
    setMail(steps, params.id, { mail: body.mail, password: body.pass, field: 'mail' }),
  ),
  bind(invitableEmployees, async (ctx, { query }) => {
    const { total, digest, found, page, pages, people } = await readInvitable(
      ctx,
      query.q,
      query.pagina ?? 1,
    );
    const personas = people.map(({ id, name, surname, cuil, mail }) => ({
      ...{ id, nombre: name, apellido: surname, cuil, mail },
    }));
    return [{ total, huella: digest, encontradas: found, pagina: page, paginas: pages, personas }];
  }),
  bindSteps(inviteEmployees, async (steps, { body }) => [
    { invitados: await inviteByMail(steps, body.esperados, body.huella) },
  ]),
  bind(calls.planActivationCodes, async (ctx, { body }) => {
    const { parts, left } = await planSheets(ctx, wireToSelected(body, ctx.now));
    const fuera = left.map((outcome) => outcomeToWire(outcome, ctx.actor.language));
    return [{ partes: parts.map((part) => [...part]), fuera }];
  }),
  bindSteps(calls.resetAccess, async (steps, { body }) =>
    (await resetAccess(steps, wireToSelected(body, steps.now))).map((outcome) =>
      outcomeToWire(outcome, steps.actor.language),
    ),
  ),
  bindSteps(calls.printActivationCodes, async (steps, { body }) => {
    const pdf = await printActivation(steps, body.ids);
    return new Streamed(pdf, 'application/pdf', { fileName: 'activacion.pdf' });
  }),
];
