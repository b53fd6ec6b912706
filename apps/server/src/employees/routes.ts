import { rightIdentity } from '@legajo/contract';
import * as calls from '@legajo/contract/calls/employees';
import { dashboardTotalByState } from '@legajo/contract/calls/home';
import { resetFactors as resetFactorsCall } from '@legajo/contract/calls/mfa';
import { usersIdActions } from '@legajo/contract/calls/session';
import { bind } from '../platform/http/binding.ts';
import { accountRoutes } from './account-routes.ts';
import { readListColumns, saveListColumns } from './columns.ts';
import { createEmployee } from './create.ts';
import { countByStatus, selectNames } from './employees.sql.ts';
import { employmentRoutes } from './employment/routes.ts';
import { routes as fileRoutes } from './file/routes.ts';
import { listEmployees, readActions, readEmployee } from './list.ts';
import { routes as loadRoutes } from './load/routes.ts';
import { selectCostCenters, selectUsedPositions } from './lookups.sql.ts';
import { readFilters, readVisiblePlaces } from './lookups.ts';
import { routes as organisationRoutes } from './organisation/routes.ts';
import { profileRoutes } from './profiles/routes.ts';
import { resetFactorsOf } from './reset-factors.ts';
import {
  briefToWire,
  listedToWire,
  nameToWire,
  placesToWire,
  recordToWire,
  rowToWire,
  wireToInput,
  wireToOrder,
  wireToTerms,
} from './wire.ts';

const SELECT_PAGE = { perPage: 50, page: 1 };

export const routes = [
  bind(usersIdActions, async (ctx, { params }) => (await readActions(ctx, params.id)).map((id) => ({ id }))),
  ...accountRoutes,
  ...employmentRoutes,
  bind(calls.listEmployees, (ctx, { query }) => {
    const { by, descending } = wireToOrder(query);
    const { pagination, cursor } = query;
    return listEmployees(
      ctx,
      { ...wireToTerms(query), order: by, descending, page: pagination, cursor },
      listedToWire,
    );
  }),
  bind(calls.readListColumns, async (ctx, { params }) => [
    { columnas: await readListColumns(ctx, params.lista) },
  ]),
  bind(calls.saveListColumns, async (ctx, { params, body }) => [
    { columnas: await saveListColumns(ctx, params.lista, body.columnas) },
  ]),
  bind(calls.searchActiveUsers, (ctx, { query }) =>
    listEmployees(
      ctx,
      { ...wireToTerms({ q: query.search, status: 'active' }), page: SELECT_PAGE, cursor: undefined },
      briefToWire,
    ),
  ),
  bind(calls.getAdminUser, async (ctx, { params }) => [recordToWire(await readEmployee(ctx, params.id))]),
  bind(calls.createEmployee, async (ctx, { body }) => {
    const extra = { reportsTo: body.reporta, password: body.password };
    const { employee, verified } = await createEmployee(ctx, wireToInput(body), extra);
    return [
      {
        ...rowToWire(employee),
        avisos: verified ? [] : ['cuil'],
        cuil_correcto: rightIdentity(ctx.actor.country, employee.cuil),
      },
    ];
  }),
  ...fileRoutes,
  ...loadRoutes,
  ...organisationRoutes,
  ...profileRoutes,
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
