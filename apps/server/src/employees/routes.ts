import * as calls from '@legajo/contract/calls/employees';
import { dashboardTotalByState } from '@legajo/contract/calls/home';
import { resetFactors as resetFactorsCall } from '@legajo/contract/calls/mfa';
import { usersIdActions } from '@legajo/contract/calls/session';
import { bind } from '../platform/http/binding.ts';
import { accountRoutes } from './account-routes.ts';
import { createEmployee } from './create.ts';
import { countByStatus, selectNames } from './employees.sql.ts';
import { listEmployees, readActions, readEmployee } from './list.ts';
import { routes as loadRoutes } from './load/routes.ts';
import { selectCostCenters, selectUsedPositions } from './lookups.sql.ts';
import { readFilters, readVisiblePlaces } from './lookups.ts';
import { resetFactorsOf } from './reset-factors.ts';
import { briefToWire, nameToWire, placesToWire, recordToWire, rowToWire, wireToInput } from './wire.ts';

const SELECT_PAGE = { perPage: 50, page: 1 };

export const routes = [
  bind(usersIdActions, async (ctx, { params }) => (await readActions(ctx, params.id)).map((id) => ({ id }))),
  ...accountRoutes,
  bind(calls.listEmployees, (ctx, { query }) =>
    listEmployees(
      ctx,
      {
        text: query.q,
        status: query.status,
        sectorId: query.sector,
        locationId: query.locacion,
        page: query.pagination,
        cursor: query.cursor,
      },
      rowToWire,
    ),
  ),
  bind(calls.searchActiveUsers, (ctx, { query }) =>
    listEmployees(
      ctx,
      {
        text: query.search,
        status: 'active',
        sectorId: undefined,
        locationId: undefined,
        page: SELECT_PAGE,
        cursor: undefined,
      },
      briefToWire,
    ),
  ),
  bind(calls.getAdminUser, async (ctx, { params }) => [recordToWire(await readEmployee(ctx, params.id))]),
  bind(calls.createEmployee, async (ctx, { body }) => {
    const extra = { reportsTo: body.reporta, password: body.password };
    const { employee, verified } = await createEmployee(ctx, wireToInput(body), extra);
    return [{ ...rowToWire(employee), avisos: verified ? [] : ['cuil'] }];
  }),
  ...loadRoutes,
  bind(resetFactorsCall, async (ctx, { params }) => [
    { id: params.id, metodos: await resetFactorsOf(ctx, params.id) },
  ]),
  bind(dashboardTotalByState, async (ctx) => {
    const counts = await countByStatus(ctx.tx, ctx.actor.personId);
    return [
      {
        onboarding: counts.get('onboarding') ?? 0,
        active: counts.get('active') ?? 0,
        inactive: counts.get('inactive') ?? 0,
      },
    ];
  }),
  bind(calls.lookupSectorsLegacy, async (ctx) => (await selectNames(ctx.tx, 'sector')).map(nameToWire)),
  bind(calls.lookupLocationsLegacy, async (ctx) => (await selectNames(ctx.tx, 'location')).map(nameToWire)),
  bind(calls.lookupPositionsLegacy, async (ctx) => (await selectNames(ctx.tx, 'position')).map(nameToWire)),
  bind(calls.lookupPositions, async (ctx) => (await selectUsedPositions(ctx.tx)).map(nameToWire)),
  bind(calls.lookupCostCenters, async (ctx) =>
    (await selectCostCenters(ctx.tx)).map((name) => ({ nombre: name })),
  ),
  bind(calls.lookupSectorLocationsFilter, async (ctx) => [placesToWire(await readFilters(ctx))]),
  bind(calls.lookupUserSectorsAndLocations, async (ctx) => [placesToWire(await readVisiblePlaces(ctx))]),
  bind(calls.lookupSectors, async (ctx) => (await selectNames(ctx.tx, 'sector')).map(nameToWire)),
  bind(calls.lookupLocations, async (ctx) => (await selectNames(ctx.tx, 'location')).map(nameToWire)),
];
