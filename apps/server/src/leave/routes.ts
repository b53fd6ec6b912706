import { employeeAbsences } from '@legajo/contract/calls/employee-file';
import { dashboardAbsentUsers } from '@legajo/contract/calls/home';
import { bind } from '../platform/http/binding.ts';
import { listAbsent } from './absent.ts';
import { listAbsencesOf } from './of-person.ts';
import { absenceToWire, awayToWire } from './wire.ts';

export const routes = [
  bind(dashboardAbsentUsers, async (ctx) => (await listAbsent(ctx)).map(awayToWire)),
  bind(employeeAbsences, (ctx, { params, query }) =>
    listAbsencesOf(ctx, params.id, { page: query.pagination, cursor: query.cursor }, absenceToWire),
  ),
];
