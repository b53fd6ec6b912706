import { e } from '@legajo/contract';
import {
  callOffHire as callOffCall,
  dismissEmployees as dismissCall,
} from '@legajo/contract/calls/dismissal';
import * as calls from '@legajo/contract/calls/employment';
import { actInParts, wireToSelected } from '../people/public.ts';
import { refuseField } from '../platform/failure.ts';
import { bind, bindSteps } from '../platform/http/binding.ts';
import { activateEmployee, activateEmployees } from './activate.ts';
import { callOffHire } from './call-off.ts';
import { dismissEmployee } from './dismissal/dismiss.ts';
import { dismissByFile } from './dismissal/dismiss-by-file.ts';
import { dismissEmployees } from './dismissal/dismiss-selected.ts';
import { reactivateEmployee } from './reactivate.ts';
import { readEmployment } from './read-employment.ts';
import { activationToWire, employmentToWire, massReportToWire, reportToWire } from './wire.ts';

/** How an employee's work begins, ends and begins again. */
export const routes = [
  bind(calls.getEmployment, async (ctx, { params }) => [
    employmentToWire(await readEmployment(ctx, params.id)),
  ]),
  bind(calls.dismissEmployee, async (ctx, { params, body }) => [
    employmentToWire(
      await dismissEmployee(ctx, {
        id: params.id,
        on: body.fechabaja,
        reason: body.motivo,
        note: body.observaciones ?? null,
      }),
    ),
  ]),
  bind(dismissCall, async (ctx, { body }) => {
    const { fechabaja: on, motivo: reason, observaciones } = body;
    const leave = { on, reason, note: observaciones ?? null };
    const report = await dismissEmployees(ctx, wireToSelected(body, ctx.now), leave, body.simular ?? false);
    return [massReportToWire(report, ctx.actor.language)];
  }),
  bind(callOffCall, async (ctx, { params, body }) => [
    employmentToWire(await callOffHire(ctx, params.id, body.motivo)),
  ]),
  bindSteps(calls.postEmployeesDismissalCsv, async (steps, { body, files }) => {
    const file = { key: files.file?.key ?? '', name: files.file?.name ?? '' };
    return [
      reportToWire(
        await dismissByFile(steps, file, body.simular ?? false, body.huella),
        steps.actor.language,
      ),
    ];
  }),
  bind(calls.reactivateEmployee, async (ctx, { params, body }) => {
    // Two names of one person that differ are a mistake, and nobody can say which one was meant.
    if (body.idusuario !== params.id) refuseField(e.people.fieldInvalid, 'idusuario');
    const back = await reactivateEmployee(ctx, {
      id: params.id,
      enteredOn: body.fecha_contratacion,
      mail: body.mail ?? null,
      organizationModel: body.organizationModel ?? null,
    });
    return [employmentToWire(back)];
  }),
  bind(calls.patchUserManagement, async (ctx, { params }) => {
    await activateEmployee(ctx, params.id);
    return [{ id: params.id, status: 'active' as const }];
  }),
  bindSteps(calls.postEmployeesActivate, async (steps, { body }) => {
    if (body.idusuarios.length === 0 && !body.seleccion)
      refuseField(e.shared.invalidFields, 'idusuarios', 'required');
    const results = await actInParts(steps, wireToSelected(body, steps.now), activateEmployees);
    return results.map((result) => activationToWire(result, steps.actor.language));
  }),
];
