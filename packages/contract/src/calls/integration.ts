import { z } from 'zod';
import { call } from '../call.ts';
import * as f from '../fields.ts';

export const externalCheck = call({
  id: 'external-check',
  method: 'GET',
  path: '/externalapis/vismapeople/check',
  access: 'session',
  query: z.object({ service_type: f.text(2000) }),
  summary: 'Check whether the external people-management service is available for the company.',
  source: 'D108',
});

export const externalCountries = call({
  id: 'external-countries',
  method: 'GET',
  path: '/externalapis/vismapeople/countries',
  access: 'session',
  summary: 'List countries.',
  source: 'D108',
});

export const externalStates = call({
  id: 'external-states',
  method: 'GET',
  path: '/externalapis/vismapeople/states/:id',
  access: 'session',
  params: z.object({ id: f.id() }),
  summary: 'List states of a country.',
  source: 'D108',
});

export const externalCities = call({
  id: 'external-cities',
  method: 'GET',
  path: '/externalapis/vismapeople/cities/:idCountry/:idState',
  access: 'session',
  params: z.object({ idCountry: f.id(), idState: f.id() }),
  summary: 'List cities of a state.',
  source: 'D108',
});

export const externalMaritalStatus = call({
  id: 'external-marital-status',
  method: 'GET',
  path: '/externalapis/vismapeople/maritalstatus',
  access: 'session',
  summary: 'List marital statuses.',
  source: 'D108',
});

export const externalAddressTypes = call({
  id: 'external-address-types',
  method: 'GET',
  path: '/externalapis/vismapeople/addresstypes',
  access: 'session',
  summary: 'List address types.',
  source: 'D108',
});

export const externalNationalities = call({
  id: 'external-nationalities',
  method: 'GET',
  path: '/externalapis/vismapeople/nationalities',
  access: 'session',
  summary: 'List nationalities.',
  source: 'D108',
});

export const externalOrganizationModels = call({
  id: 'external-organization-models',
  method: 'GET',
  path: '/externalapis/vismapeople/organizationmodels',
  access: 'session',
  summary: 'List organization models (used on reactivation).',
  source: 'D108 D38',
});

export const externalCounties = call({
  id: 'external-counties',
  method: 'GET',
  path: '/externalapis/vismapeople/counties/:idState',
  access: 'session',
  params: z.object({ idState: f.id() }),
  summary: 'List counties of a state.',
  source: 'D108',
});

export const externalVia = call({
  id: 'external-via',
  method: 'GET',
  path: '/externalapis/vismapeople/via',
  access: 'session',
  summary: 'List street types (via).',
  source: 'D108',
});

export const externalZoneType = call({
  id: 'external-zone-type',
  method: 'GET',
  path: '/externalapis/vismapeople/zone-type',
  access: 'session',
  summary: 'List zone types.',
  source: 'D108',
});

export const payrollStatus = call({
  id: 'payroll-status',
  method: 'GET',
  path: '/externalapis/vismapeople/payroll/status',
  access: 'session',
  summary: 'Read whether payroll is active for the company.',
  source: 'D108 S89 D150',
});

export const updateSalaryAdvanceStatus = call({
  id: 'update-salary-advance-status',
  method: 'PATCH',
  path: '/externalapis/vismapeople/payroll/salary-advance/status',
  access: ['payroll'],
  body: z.object({ activated: f.flag() }),
  form: 'form',
  summary: 'Switch the payroll salary-advance request setting.',
  source: 'D108 D50 D13',
});
