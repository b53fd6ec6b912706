import { checkIdentity, dayIn, f, rightIdentity } from '@legajo/contract';
import { dashboardTotalByState } from '@legajo/contract/calls/home';
import * as calls from '@legajo/contract/calls/people';
import { usersIdActions } from '@legajo/contract/calls/session';
import { namedKeyOf } from '@legajo/contract/values/named-fields';
import { bind } from '../platform/http/binding.ts';
import { countByStatus, selectNames } from './employees.sql.ts';
import { readListColumns, saveListColumns } from './list/columns.ts';
import { listEmployees, readActions, readEmployee } from './list/list.ts';
import { selectCostCenters, selectUsedPositions } from './list/lookups.sql.ts';
import { readFilters, readVisiblePlaces } from './list/lookups.ts';
import { standingOf } from './names/names.ts';
import { routes as fileRoutes } from './record/routes.ts';
import { routes as selectionRoutes } from './selection/routes.ts';
import {
  briefToWire,
  nameToWire,
  placesToWire,
  recordToWire,
  rowToWire,
  wireToOrder,
  wireToTerms,
} from './wire.ts';

const SELECT_PAGE = { perPage: 50, page: 1 };

export const routes = [
  bind(usersIdActions, async (ctx, { params }) => (await readActions(ctx, params.id)).map((id) => ({ id }))),
  bind(calls.listEmployees, (ctx, { query }) => {
    const { by, descending } = wireToOrder(query);
    const { pagination, cursor } = query;
    return listEmployees(
      ctx,
      { ...wireToTerms(query, ctx.now), order: by, descending, page: pagination, cursor },
      rowToWire,
    );
  }),
  bind(calls.readListColumns, async (ctx, { params }) => [
    { columnas: await readListColumns(ctx, params.lista) },
  ]),
  bind(calls.saveListColumns, async (ctx, { params, body }) => [
    { columnas: await saveListColumns(ctx, params.lista, body.columnas) },
  ]),
  bind(calls.searchActiveUsers, async (ctx, { query: { search, bajas } }) => {
    const today = dayIn(ctx.now, ctx.actor.timeZone);
    const found = async (status: 'hired' | 'inactive') => {
      const terms = { ...wireToTerms({ q: search }, ctx.now), status };
      return listEmployees(ctx, { ...terms, page: SELECT_PAGE, cursor: undefined }, (row) =>
        briefToWire(row, today),
      );
    };
    const active = await found('hired');
    return bajas ? [...active.data, ...(await found('inactive')).data] : active;
  }),
  bind(calls.getAdminUser, async (ctx, { params }) => [recordToWire(await readEmployee(ctx, params.id))]),
  ...fileRoutes,
  ...selectionRoutes,
  bind(dashboardTotalByState, async (ctx) => {
    const counts = await countByStatus(ctx.tx, ctx.actor.personId, ctx.now);
    return [
      {
        upcoming: counts.get('upcoming') ?? 0,
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
  bind(calls.lookupNearNames, async (ctx, { query }) => {
    const { known, near } = await standingOf(ctx.tx, namedKeyOf(query.campo), query.nombre);
    return [{ existe: known, parecidos: [...near] }];
  }),
  bind(calls.lookupRightNumber, async ({ actor }, { query }) => [
    {
      valido: f.out.flag(checkIdentity(actor.country, query.cuil) !== false),
      correcto: rightIdentity(actor.country, query.cuil),
    },
  ]),
  bind(calls.lookupCostCenters, async (ctx) =>
    (await selectCostCenters(ctx.tx)).map((name) => ({ nombre: name })),
  ),
  bind(calls.lookupSectorLocationsFilter, async (ctx) => [placesToWire(await readFilters(ctx))]),
  bind(calls.lookupUserSectorsAndLocations, async (ctx) => [placesToWire(await readVisiblePlaces(ctx))]),
  bind(calls.lookupSectors, async (ctx) => (await selectNames(ctx.tx, 'sector')).map(nameToWire)),
  bind(calls.lookupLocations, async (ctx) => (await selectNames(ctx.tx, 'location')).map(nameToWire)),
];
