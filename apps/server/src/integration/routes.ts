import * as calls from '@legajo/contract/calls/integration';
import type { Steps } from '../platform/context.ts';
import { bind, bindSteps } from '../platform/http/binding.ts';
import { readPayroll, setSalaryAdvance } from './payroll.ts';
import { selectPeopleSystem } from './people-system.sql.ts';
import { removePeopleSystem, savePeopleSystem, sourceOf } from './people-system.ts';
import { checkService } from './services.ts';
import type { Entry, PeopleSource } from './source.ts';
import { entryToWire, payrollToWire, peopleSystemToWire } from './wire.ts';

const listed = async (steps: Steps, read: (source: PeopleSource) => Promise<readonly Entry[]>) =>
  (await read(await sourceOf(steps))).map(entryToWire);

export const routes = [
  bindSteps(calls.externalCheck, async (steps, { query }) => {
    const { external, available } = await checkService(steps, query.service_type);
    return [{ service_type: query.service_type, externo: Number(external), disponible: Number(available) }];
  }),
  bindSteps(calls.externalCountries, (steps) => listed(steps, (source) => source.countries())),
  bindSteps(calls.externalNationalities, (steps) => listed(steps, (source) => source.nationalities())),
  bindSteps(calls.externalStates, (steps, { params }) => listed(steps, (source) => source.states(params.id))),
  bindSteps(calls.externalCities, (steps, { params }) =>
    listed(steps, (source) => source.cities(params.idCountry, params.idState)),
  ),
  bindSteps(calls.externalCounties, (steps, { params }) =>
    listed(steps, (source) => source.counties(params.idState)),
  ),
  bindSteps(calls.externalMaritalStatus, (steps) => listed(steps, (source) => source.maritalStatuses())),
  bindSteps(calls.externalAddressTypes, (steps) => listed(steps, (source) => source.addressTypes())),
  bindSteps(calls.externalVia, (steps) => listed(steps, (source) => source.streetTypes())),
  bindSteps(calls.externalZoneType, (steps) => listed(steps, (source) => source.zoneTypes())),
  bindSteps(calls.externalOrganizationModels, (steps) =>
    listed(steps, (source) => source.organizationModels()),
  ),
  bindSteps(calls.payrollStatus, async (steps) => [payrollToWire(await readPayroll(steps))]),
  bind(calls.updateSalaryAdvanceStatus, async (ctx, { body }) => [
    payrollToWire(await setSalaryAdvance(ctx, body.activated === '1')),
  ]),
  bind(calls.readPeopleSystem, async (ctx) => {
    const system = await selectPeopleSystem(ctx.tx);
    return system ? [peopleSystemToWire(system)] : [];
  }),
  bindSteps(calls.savePeopleSystem, async (steps, { body }) => {
    const input = { address: body.direccion, secret: body.clave, enabled: body.activo };
    return [peopleSystemToWire(await savePeopleSystem(steps, input))];
  }),
  bind(calls.removePeopleSystem, async (ctx) => {
    await removePeopleSystem(ctx);
    return [];
  }),
];
