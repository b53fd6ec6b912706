import { employeeAbsences } from '@legajo/contract/calls/employee-file';
import { dashboardAbsentUsers } from '@legajo/contract/calls/home';
import * as calls from '@legajo/contract/calls/leave';
import { bind } from '../platform/http/binding.ts';
import { listAbsent } from './absent.ts';
import { listAbsencesOf } from './of-person.ts';
import { listPolicies } from './policies.ts';
import { selectApprovers } from './profile.sql.ts';
import { changeLeaveProfile, readLeaveProfile } from './profile.ts';
import {
  absenceToWire,
  approverToWire,
  awayToWire,
  LEAVE_FIELDS,
  leaveToWire,
  policyToWire,
  wireToLeave,
} from './wire.ts';

export const routes = [
  bind(dashboardAbsentUsers, async (ctx) => (await listAbsent(ctx)).map(awayToWire)),
  bind(calls.listLicencePolicies, async (ctx) => (await listPolicies(ctx)).map(policyToWire)),
  bind(calls.listApprovers, async (ctx) =>
    (await selectApprovers(ctx.tx, ctx.actor.personId)).map(approverToWire),
  ),
  bind(calls.getLicenceProfile, async (ctx, { params }) => [
    leaveToWire(await readLeaveProfile(ctx, params.id)),
  ]),
  bind(calls.updateLicenceProfile, async (ctx, { params, body }) => [
    leaveToWire(await changeLeaveProfile(ctx, params.id, wireToLeave(body), LEAVE_FIELDS)),
  ]),
  bind(employeeAbsences, (ctx, { params, query }) =>
    listAbsencesOf(ctx, params.id, { page: query.pagination, cursor: query.cursor }, absenceToWire),
  ),
];
