import { z } from 'zod';
import { call } from '../call.ts';
import { account } from '../errors/account.ts';
import { integration } from '../errors/integration.ts';
import { onboarding } from '../errors/onboarding.ts';
import { people as e } from '../errors/people.ts';
import { exports as exported } from '../errors/security.ts';
import { shared } from '../errors/shared.ts';
import { LENGTH } from '../limits.ts';
import { listQuery } from '../paging.ts';
import { peopleFilters, peopleOrder } from '../people/people-filters.ts';
import { employeeFields, toldFields } from '../people/person-shapes.ts';
import * as f from '../values/fields.ts';
import { NAMED_WIRES, NO_NAME } from '../values/named-fields.ts';
import { sessionUser } from './session.ts';

/** What is refused of a person's record, created, changed or loaded. */
export const EMPLOYEE_ERRORS = [
  e.fieldRequired,
  e.fieldInvalid,
  e.duplicateUsername,
  e.duplicateMail,
  e.duplicateDni,
  e.duplicateCuil,
  e.duplicateFileNumber,
  e.birthInFuture,
  e.minor,
  e.hireTooFarAhead,
  e.hireBeforeBirth,
  e.hireGap17,
  e.hireGap14,
  e.passwordPolicy,
  e.outOfScope,
] as const;

/** What is refused besides where a field takes a name of a list that the people system keeps. */
export const LIST_ERRORS = [integration.connection, integration.answer] as const;

/**
 * The fields of a call whose name may be new; of the others one that is not there is refused. A call that says nothing of
 * it makes what it names, as programs' calls ever did; screens always say.
 */
export const namesToMake = {
  crear: f.maybe(f.separated(f.option(...NAMED_WIRES, NO_NAME), NAMED_WIRES.length)),
};

/** A name with its id, as selects show it. */
export const named = z.object({ id: z.number(), nombre: z.string() });

/** Sectors and locations together. */
export const placesOf = z.object({ sectores: z.array(named), locaciones: z.array(named) });

/** A person's record, whole. */
export const employeeRecord = z.object({
  id: z.number(),
  ...toldFields,
  fecha_baja: z.string(),
  id_sector: z.number().nullable(),
  id_locacion: z.number().nullable(),
  reporta: z.object({ id: z.number(), nombre: z.string() }).nullable(),
  status: z.enum(['onboarding', 'active', 'inactive']),
  /** Counts the changes of the record: sent back with an edit, it tells whether somebody else came first. */
  version: z.number(),
  idperfiles: z.array(z.number()),
  filtros: z.object({
    sector: z.array(z.number()),
    locacion: z.array(z.number()),
    carpeta: z.array(z.number()),
  }),
});

export const getAdminUser = call({
  id: 'get-admin-user',
  method: 'GET',
  path: '/v2/admin-mod/users/:id',
  access: [7],
  params: z.object({ id: f.id() }),
  result: employeeRecord,
  errors: [shared.notFound],
  summary: 'Read the full employee record.',
  source: 'S113',
});

export const lookupSectorsLegacy = call({
  id: 'lookup-sectors-legacy',
  method: 'GET',
  path: '/users/retrieveSector',
  access: 'session',
  result: named,
  summary: 'List sectors.',
  source: 'S124',
});

export const lookupLocationsLegacy = call({
  id: 'lookup-locations-legacy',
  method: 'GET',
  path: '/users/retrieveLocation',
  access: 'session',
  result: named,
  summary: 'List locations.',
  source: 'S124',
});

export const lookupPositionsLegacy = call({
  id: 'lookup-positions-legacy',
  method: 'GET',
  path: '/users/retrieveCargo',
  access: 'session',
  result: named,
  summary: 'List positions (cargo).',
  source: 'S124',
});

export const lookupSectorLocationsFilter = call({
  id: 'lookup-sector-locations-filter',
  method: 'GET',
  path: '/users/filterSectorLocations',
  access: 'session',
  result: placesOf,
  summary: 'List the sector and location filters that apply to the user.',
  source: 'S124',
});

export const lookupCostCenters = call({
  id: 'lookup-cost-centers',
  method: 'GET',
  path: '/v2/companies/costcenter',
  access: 'session',
  result: z.object({ nombre: z.string() }),
  summary: 'List cost centres of the company.',
  source: 'S124 D36',
});

export const lookupNearNames = call({
  id: 'lookup-near-names',
  method: 'GET',
  path: '/v2/portal/employees/names',
  access: [7],
  query: z.object({ campo: f.option(...NAMED_WIRES), nombre: f.text(LENGTH.sector) }),
  result: z.object({
    /** As it is spelled where it stands; null where nothing has it. */
    existe: z.string().nullable(),
    /** Those that were probably meant, the nearest first. */
    parecidos: z.array(z.string()),
  }),
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary:
    'Whether a sector, location, position or cost centre of a name exists, and which ones are near it.',
  source: 'ours',
});

export const lookupRightNumber = call({
  id: 'lookup-right-number',
  method: 'GET',
  path: '/v2/portal/employees/number',
  access: [7],
  query: z.object({ cuil: f.identity() }),
  result: z.object({
    /** 0: the check digit is wrong. */
    valido: z.number(),
    /** The number with the check digit it should have, as the country writes it, where that is known. */
    correcto: z.string().nullable(),
  }),
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary: 'Whether the check digit of an identity number is right, and which it should be.',
  source: 'ours',
});

export const lookupPositions = call({
  id: 'lookup-positions',
  method: 'GET',
  path: '/v2/admin-mod/users/position',
  access: 'session',
  result: named,
  summary: 'List positions used by employees.',
  source: 'S124',
});

export const lookupSectors = call({
  id: 'lookup-sectors',
  method: 'GET',
  path: '/v2/admin-mod/sectors',
  access: 'session',
  result: named,
  summary: 'List sectors.',
  source: 'S124 D106',
});

export const lookupLocations = call({
  id: 'lookup-locations',
  method: 'GET',
  path: '/v2/admin-mod/locations',
  access: 'session',
  result: named,
  summary: 'List locations.',
  source: 'S124 D106',
});

export const lookupUserSectorsAndLocations = call({
  id: 'lookup-user-sectors-and-locations',
  method: 'GET',
  path: '/v2/admin-mod/user/sectorsAndLocations',
  access: 'session',
  result: placesOf,
  summary: 'List the sectors and locations that the user may see.',
  source: 'S124 D106',
});

export const changeUserMail = call({
  id: 'change-user-mail',
  method: 'PUT',
  path: '/v2/admin-mod/users/:id/changeUserMail',
  access: [7],
  stepUp: { proof: 'fresh', when: 'somebody else’s address' },
  params: z.object({ id: f.id() }),
  body: z.object({ mail: f.mail(), pass: f.maybe(f.secret()) }),
  form: 'form',
  result: sessionUser,
  errors: [
    shared.notFound,
    shared.managementRequired,
    account.wrongCurrent,
    account.sameMail,
    e.duplicateMail,
  ],
  summary: 'Change the e-mail of an employee; the own one with the own password.',
  source: 'D104',
});

export const searchActiveUsers = call({
  id: 'search-active-users',
  method: 'GET',
  path: '/v2/admin-mod/users/searchactive',
  access: [7, 3, 4, 50, 105, 302],
  query: z.object({
    search: f.maybe(f.text(2000)),
    /** 1: those who left as well, after the active ones. */
    bajas: f.maybe(f.flag()),
  }),
  result: z.object({
    id: z.number(),
    nombre: z.string(),
    apellido: z.string(),
    cuil: z.string(),
    dni: z.string(),
    numero_legajo: z.string().nullable(),
    sector: z.string().nullable(),
    locacion: z.string().nullable(),
    /** The last day of who left. */
    fecha_baja: z.string().nullable(),
    /** The first day of who was hired for one that has not come. */
    ingresa: z.string().nullable(),
  }),
  summary: 'Search active employees, and those who left.',
  source: 'D104',
});

/** One person as lists show them (wire-names, People). */
export const employeeRow = z.object({
  id: z.number(),
  ...toldFields,
  reporta: z.string().nullable(),
  status: z.enum(['onboarding', 'active', 'inactive']),
  fecha_baja: z.string(),
});

export const listEmployees = call({
  id: 'list-employees',
  method: 'GET',
  path: '/v2/portal/employees',
  access: [7],
  query: z.object({ ...peopleFilters, ...peopleOrder, ...listQuery }),
  result: employeeRow,
  fieldErrors: { invalid: e.fieldInvalid },
  summary: 'Employees in every state, searched by name, identity number or file number.',
  source: 'D18 D48',
});

const columnsOfList = z.object({ columnas: z.array(z.string()) });

export const readListColumns = call({
  id: 'read-list-columns',
  method: 'GET',
  path: '/v2/portal/me/columns/:lista',
  access: [7],
  params: z.object({ lista: f.option('empleados') }),
  result: columnsOfList,
  summary: 'The columns the person chose for a list; none when they never chose.',
  source: 'ours',
});

export const saveListColumns = call({
  id: 'save-list-columns',
  method: 'PUT',
  path: '/v2/portal/me/columns/:lista',
  access: [7],
  params: z.object({ lista: f.option('empleados') }),
  body: z.object({
    /** Names, comma-separated, in their order; without any the usual ones come back. */
    columnas: f.maybe(f.text(500)),
  }),
  form: 'form',
  result: columnsOfList,
  errors: [exported.unknownColumn],
  summary: 'Keep the columns of a list, on every device of the person.',
  source: 'ours',
});

export const createEmployee = call({
  id: 'create-employee',
  method: 'POST',
  path: '/v2/portal/employees',
  access: [7],
  body: z.object({
    ...employeeFields,
    password: f.maybe(f.secret()),
    reporta: f.maybe(f.id()),
    /** An active template: the person is made in onboarding, and begins with it. */
    idCompanyTemplate: f.maybe(f.id()),
    /** 1: the template’s digital forms go out with it. */
    genEforms: f.maybe(f.flag()),
    /** Whether a mail invites them, with a code that activates their access; without one, it does. */
    bienvenida: f.maybe(f.flag()),
    ...namesToMake,
  }),
  form: 'form',
  result: employeeRow.extend({
    bienvenida: z.enum(['enviada', 'sin_mail', 'no']),
    /** Names of the template’s forms that could not go out. */
    eforms_omitidos: z.array(z.string()),
    /** Warnings that do not refuse: a wrong check digit (decisions, refinements). */
    avisos: z.array(z.string()),
    /** The number with the check digit it should have, where that is known. */
    cuil_correcto: z.string().nullable(),
  }),
  errors: [
    ...EMPLOYEE_ERRORS,
    ...LIST_ERRORS,
    e.nameUnknown,
    onboarding.templateUnknown,
    onboarding.templateInactive,
    onboarding.eformsUnavailable,
  ],
  fieldErrors: { required: e.fieldRequired, invalid: e.fieldInvalid },
  summary:
    'Create one employee, with a template in onboarding; who has an address is invited by mail unless told.',
  source: 'D36 D55 D74',
});
