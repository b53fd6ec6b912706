import * as calls from '@legajo/contract/calls/integration';
import type { Ctx } from '../platform/context.ts';
import { bind } from '../platform/http/binding.ts';
import { readPayroll, setSalaryAdvance } from './payroll.ts';
import { selectPeopleSystem } from './people-system.sql.ts';
import { removePeopleSystem, savePeopleSystem, sourceOf } from './people-system.ts';
import { checkService } from './services.ts';
import type { Entry, PeopleSource } from './source.ts';
import { entryToWire, payrollToWire, peopleSystemToWire } from './wire.ts';

const listed = async (ctx: Ctx, read: (source: PeopleSource) => Promise<readonly Entry[]>) =>
  (await read(await sourceOf(ctx))).map(entryToWire);

export const routes = [
  bind(calls.externalCheck, async (ctx, { query }) => {
    const { external, available } = await checkService(ctx, query.service_type);
    return [{ service_type: query.service_type, externo: Number(external), disponible: Number(available) }];
  }),
  bind(calls.externalCountries, (ctx) => listed(ctx, (source) => source.countries())),
  bind(calls.externalNationalities, (ctx) => listed(ctx, (source) => source.nationalities())),
  bind(calls.externalStates, (ctx, { params }) => listed(ctx, (source) => source.states(params.id))),
  bind(calls.externalCities, (ctx, { params }) =>
    listed(ctx, (source) => source.cities(params.idCountry, params.idState)),
  ),
  bind(calls.externalCounties, (ctx, { params }) => listed(ctx, (source) => source.counties(params.idState))),
  bind(calls.externalMaritalStatus, (ctx) => listed(ctx, (source) => source.maritalStatuses())),
  bind(calls.externalAddressTypes, (ctx) => listed(ctx, (source) => source.addressTypes())),
  bind(calls.externalVia, (ctx) => listed(ctx, (source) => source.streetTypes())),
  bind(calls.externalZoneType, (ctx) => listed(ctx, (source) => source.zoneTypes())),
  bind(calls.externalOrganizationModels, (ctx) => listed(ctx, (source) => source.organizationModels())),
  bind(calls.payrollStatus, async (ctx) => [payrollToWire(await readPayroll(ctx))]),
  bind(calls.updateSalaryAdvanceStatus, async (ctx, { body }) => [
    payrollToWire(await setSalaryAdvance(ctx, body.activated === '1')),
  ]),
  bind(calls.readPeopleSystem, async (ctx) => {
    const system = await selectPeopleSystem(ctx.tx);
    return system ? [peopleSystemToWire(system)] : [];
  }),
  bind(calls.savePeopleSystem, async (ctx, { body }) => {
    const input = { address: body.direccion, secret: body.clave, enabled: body.activo };
    return [peopleSystemToWire(await savePeopleSystem(ctx, input))];
  }),
  bind(calls.removePeopleSystem, async (ctx) => {
    await removePeopleSystem(ctx);
    return [];
  }),
];
