import * as calls from '@legajo/contract/calls/leave-holidays';
import { bind } from '../../platform/http/binding.ts';
import { addHoliday, changeHoliday, listHolidays, removeHoliday, requireProvince } from './holidays.ts';
import { HOLIDAY_FIELDS, holidayToWire, wireToName } from './wire.ts';

export const routes = [
  bind(calls.listLeaveHolidays, async (ctx, { query }) => {
    const province = query.provincia ?? null;
    await requireProvince(ctx, province, HOLIDAY_FIELDS);
    return (await listHolidays(ctx, query.anio, province)).map(holidayToWire);
  }),
  bind(calls.addLeaveHoliday, async (ctx, { body }) => [
    holidayToWire(
      await addHoliday(
        ctx,
        { day: body.fecha, name: body.nombre, province: body.provincia ?? null, counts: body.cuenta },
        HOLIDAY_FIELDS,
      ),
    ),
  ]),
  bind(calls.changeLeaveHoliday, async (ctx, { params, body }) => [
    holidayToWire(
      await changeHoliday(
        ctx,
        wireToName(params.id),
        { day: body.fecha, name: body.nombre, province: body.provincia, counts: body.cuenta },
        HOLIDAY_FIELDS,
      ),
    ),
  ]),
  bind(calls.removeLeaveHoliday, async (ctx, { params }) => [
    holidayToWire(await removeHoliday(ctx, wireToName(params.id))),
  ]),
];
