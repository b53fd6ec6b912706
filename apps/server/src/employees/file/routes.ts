import { rightIdentity } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/employee-edit';
import type { Ctx } from '../../platform/context.ts';
import { bind } from '../../platform/http/binding.ts';
import { recordToWire } from '../wire.ts';
import { editEmployee } from './edit.ts';
import { moveEmployees } from './move.ts';
import { readRules } from './rules.ts';
import { moveToWire, ruleToWire, wireToEdit } from './wire.ts';

type Edited = Awaited<ReturnType<typeof editEmployee>>;

const editedToWire = (ctx: Ctx, { employee, verified }: Edited) => [
  {
    ...recordToWire(employee),
    avisos: verified ? [] : ['cuil'],
    cuil_correcto: verified ? null : rightIdentity(ctx.actor.country, employee.cuil),
  },
];

/** The record of a person, edited. */
export const routes = [
  bind(calls.employeeUpdateRules, async (ctx, { params }) =>
    (await readRules(ctx, params.id)).map(ruleToWire),
  ),
  bind(calls.updateEmployee, async (ctx, { params, body }) =>
    editedToWire(ctx, await editEmployee(ctx, params.id, wireToEdit(body))),
  ),
  bind(calls.updateEmployeeSectorLocation, async (ctx, { params, body }) =>
    editedToWire(
      ctx,
      await editEmployee(ctx, params.id, {
        change: { sector: body.sector, location: body.locacion },
        version: body.version,
      }),
    ),
  ),
  bind(calls.updateEmployeePositionReport, async (ctx, { params, body }) =>
    editedToWire(
      ctx,
      await editEmployee(ctx, params.id, {
        change: { position: body.cargo, reportsTo: body.reporta },
        version: body.version,
      }),
    ),
  ),
  bind(calls.moveEmployees, async (ctx, { body }) => {
    const { idusuarios, sector, locacion, cargo, reporta } = body;
    const place = { sector, location: locacion, position: cargo, reportsTo: reporta };
    return (await moveEmployees(ctx, idusuarios, place)).map((move) => moveToWire(move, ctx.actor.language));
  }),
];
