import { z } from 'zod';
import { call } from '../call.ts';
import { integration as e } from '../errors/integration.ts';
import { shared } from '../errors/shared.ts';
import * as f from '../values/fields.ts';

/** One thing of a list; `codigo` where it is known by one (ISO 3166, GeoNames). */
const entry = z.object({ id: z.number(), nombre: z.string(), codigo: z.string().nullable() });

const FAILURES = [e.connection, e.answer, shared.notFound] as const;

export const externalCheck = call({
  id: 'external-check',
  method: 'GET',
  path: '/externalapis/vismapeople/check',
  access: 'session',
  query: z.object({ service_type: f.text(100) }),
  result: z.object({ service_type: z.string(), externo: z.number(), disponible: z.number() }),
  errors: [e.serviceType],
  fieldErrors: { required: e.serviceType, invalid: e.serviceType },
  summary: 'Check whether the external people-management service is available for the company.',
  source: 'D108',
});

export const externalCountries = call({
  id: 'external-countries',
  method: 'GET',
  path: '/externalapis/vismapeople/countries',
  access: 'session',
  result: entry,
  errors: [...FAILURES],
  summary: 'List countries.',
  source: 'D108',
});

export const externalStates = call({
  id: 'external-states',
  method: 'GET',
  path: '/externalapis/vismapeople/states/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  result: entry,
  errors: [...FAILURES],
  summary: 'List states of a country.',
  source: 'D108',
});

export const externalCities = call({
  id: 'external-cities',
  method: 'GET',
  path: '/externalapis/vismapeople/cities/:idCountry/:idState',
  access: 'session',
  params: z.object({ idCountry: f.id(), idState: f.id() }),
  result: entry,
  errors: [...FAILURES],
  summary: 'List cities of a state.',
  source: 'D108',
});

export const externalMaritalStatus = call({
  id: 'external-marital-status',
  method: 'GET',
  path: '/externalapis/vismapeople/maritalstatus',
  access: 'session',
  result: entry,
  errors: [...FAILURES],
  summary: 'List marital statuses.',
  source: 'D108',
});

export const externalAddressTypes = call({
  id: 'external-address-types',
  method: 'GET',
  path: '/externalapis/vismapeople/addresstypes',
  access: 'session',
  result: entry,
  errors: [...FAILURES],
  summary: 'List address types.',
  source: 'D108',
});

export const externalNationalities = call({
  id: 'external-nationalities',
  method: 'GET',
  path: '/externalapis/vismapeople/nationalities',
  access: 'session',
  result: entry,
  errors: [...FAILURES],
  summary: 'List nationalities.',
  source: 'D108',
});

export const externalOrganizationModels = call({
  id: 'external-organization-models',
  method: 'GET',
  path: '/externalapis/vismapeople/organizationmodels',
  access: 'session',
  result: entry,
  errors: [...FAILURES],
  summary: 'List organization models (used on reactivation).',
  source: 'D108 D38',
});

export const externalCounties = call({
  id: 'external-counties',
  method: 'GET',
  path: '/externalapis/vismapeople/counties/:idState',
  access: 'session',
  params: z.object({ idState: f.id() }),
  result: entry,
  errors: [...FAILURES],
  summary: 'List counties of a state.',
  source: 'D108',
});

export const externalVia = call({
  id: 'external-via',
  method: 'GET',
  path: '/externalapis/vismapeople/via',
  access: 'session',
  result: entry,
  errors: [...FAILURES],
  summary: 'List street types (via).',
  source: 'D108',
});

export const externalZoneType = call({
  id: 'external-zone-type',
  method: 'GET',
  path: '/externalapis/vismapeople/zone-type',
  access: 'session',
  result: entry,
  errors: [...FAILURES],
  summary: 'List zone types.',
  source: 'D108',
});

/** Payroll of the company, and whether people may ask for an advance of their pay. */
const payroll = z.object({ active: z.number(), activated: z.number() });

export const payrollStatus = call({
  id: 'payroll-status',
  method: 'GET',
  path: '/externalapis/vismapeople/payroll/status',
  access: 'session',
  result: payroll,
  errors: [e.connection, e.answer],
  summary: 'Read whether payroll is active for the company.',
  source: 'D108 S89 D150',
});

export const updateSalaryAdvanceStatus = call({
  id: 'update-salary-advance-status',
  method: 'PATCH',
  path: '/externalapis/vismapeople/payroll/salary-advance/status',
  access: ['payroll'],
  /** Nothing but 0 and 1 (rule payroll-activated-0-1). */
  body: z.object({ activated: f.option('0', '1') }),
  form: 'form',
  result: payroll,
  summary: 'Switch the payroll salary-advance request setting.',
  source: 'D108 D50 D13',
});

/** A company's own people system; whether it has a key, never the key. */
const peopleSystem = z.object({ direccion: z.string(), clave: z.number(), activo: z.number() });

export const readPeopleSystem = call({
  id: 'read-people-system',
  method: 'GET',
  path: '/v2/portal/people-system',
  access: [86],
  management: true,
  result: peopleSystem,
  summary: 'The company’s own people system, if it has one.',
  source: 'ours D108',
});

export const savePeopleSystem = call({
  id: 'save-people-system',
  method: 'PUT',
  path: '/v2/portal/people-system',
  access: [86],
  management: true,
  stepUp: 'factor',
  body: z.object({ direccion: f.text(500), clave: f.maybe(f.secret(2000)), activo: f.flag() }),
  form: 'form',
  result: peopleSystem,
  errors: [e.address, e.connection, e.answer],
  summary: 'Set the company’s own people system; it is asked before it is switched on.',
  source: 'ours D108',
});

export const removePeopleSystem = call({
  id: 'remove-people-system',
  method: 'DELETE',
  path: '/v2/portal/people-system',
  access: [86],
  management: true,
  stepUp: 'factor',
  result: peopleSystem,
  summary: 'Forget the company’s own people system; the built-in lists answer again.',
  source: 'ours D108',
});
