import { dayIn } from '@legajo/contract';
import { employeeAbsences } from '@legajo/contract/calls/employee-file';
import { dashboardAbsentUsers } from '@legajo/contract/calls/home';
import * as calls from '@legajo/contract/calls/leave';
import { type Binding, bind } from '../platform/http/binding.ts';
import { listAbsent } from './absent.ts';
import { routes as balances } from './balances/routes.ts';
import { routes as feeds } from './feed/routes.ts';
import { routes as holidays } from './holidays/routes.ts';
import { routes as ledger } from './ledger/routes.ts';
import { routes as loads } from './loads/routes.ts';
import { listAbsencesOf } from './of-person.ts';
import { routes as payroll } from './payroll/routes.ts';
import { listPolicies } from './policies/policies.ts';
import { routes as policies } from './policies/routes.ts';
import { policyToWire } from './policies/wire.ts';
import { selectApprovers } from './profile.sql.ts';
import { changeLeaveProfile, readLeaveProfile } from './profile.ts';
import { routes as requests } from './requests/routes.ts';
import { routes as types } from './types/routes.ts';
import { absenceToWire, approverToWire, awayToWire, LEAVE_FIELDS, leaveToWire, wireToLeave } from './wire.ts';

export const routes: readonly Binding[] = [
  bind(dashboardAbsentUsers, async (ctx) => (await listAbsent(ctx)).map(awayToWire)),
  bind(calls.listLicencePolicies, async (ctx) =>
    (await listPolicies(ctx, dayIn(ctx.now, ctx.actor.timeZone))).map(policyToWire),
  ),
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
  ...types,
  ...policies,
  ...ledger,
  ...balances,
  ...loads,
  ...requests,
  ...payroll,
  ...feeds,
  ...holidays,
];
