import * as calls from '@legajo/contract/calls/people-record';
import { namesToMakeOf } from '@legajo/contract/values/named-fields';
import { bind } from '../../platform/http/binding.ts';
import { outcomeToWire, wireToSelected } from '../selection/wire.ts';
import { placeSelected } from './each.ts';
import { editEmployee } from './edit.ts';
import { moveEmployees } from './move.ts';
import { readRules } from './rules.ts';
import { editedToWire, moveToWire, ruleToWire } from './wire.ts';

/** The record of a person, edited. */
export const routes = [
  bind(calls.employeeUpdateRules, async (ctx, { params }) =>
    (await readRules(ctx, params.id)).map(ruleToWire),
  ),
  bind(calls.updateEmployeeSectorLocation, async (ctx, { params, body }) =>
    editedToWire(
      ctx,
      await editEmployee(ctx, params.id, {
        change: { sector: body.sector, location: body.locacion },
        version: body.version,
        made: namesToMakeOf(body.crear),
      }),
    ),
  ),
  bind(calls.updateEmployeePositionReport, async (ctx, { params, body }) =>
    editedToWire(
      ctx,
      await editEmployee(ctx, params.id, {
        change: { position: body.cargo, reportsTo: body.reporta },
        version: body.version,
        made: namesToMakeOf(body.crear),
      }),
    ),
  ),
  bind(calls.assignCostCenter, async (ctx, { body }) =>
    (
      await placeSelected(
        ctx,
        wireToSelected(body, ctx.now),
        { costCenter: body.centro_costo },
        namesToMakeOf(body.crear),
      )
    ).map((outcome) => outcomeToWire(outcome, ctx.actor.language)),
  ),
  bind(calls.moveEmployees, async (ctx, { body }) => {
    const { sector, locacion, cargo, reporta } = body;
    const place = { sector, location: locacion, position: cargo, reportsTo: reporta };
    return (await moveEmployees(ctx, wireToSelected(body, ctx.now), place, namesToMakeOf(body.crear))).map(
      (move) => moveToWire(move, ctx.actor.language),
    );
  }),
];
